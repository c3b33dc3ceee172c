import { expect, test } from 'vitest'
import { keysOn, placeDraft, placeInWords, placeKey, placeParts } from './place.ts'

const at = (cabinet: string, shelf = '', position = '') => ({ cabinet, shelf, position })

test.each([
  [at('2', 'B', '14'), 'Armário 2, Prateleira B, Posição 14'],
  [at('Armário 2', 'prateleira b'), 'Armário 2, prateleira b'],
  [at('Gaveteiro'), 'Armário Gaveteiro'],
])('the place %j is shown as %j', (place, words) => {
  expect(placeInWords(place)).toBe(words)
})

test("a comma in a cabinet's name does not divide it", () => {
  expect(placeParts(at('2, fundos', 'B'))).toEqual(['Armário 2, fundos', 'Prateleira B'])
})

test('places are sorted numerically, and compared ignoring case, accents and leading zeros', () => {
  const sorted = [at('1'), at('1', '2'), at('1', '2', '9'), at('1', '2', '10'), at('1', '10'), at('10', '1')]
  expect(sorted.map(placeKey).sort()).toEqual(sorted.map(placeKey))
  expect(placeKey(at('Armário 1', 'B'))).toBe(placeKey(at('ARMARIO 01', 'b')))
  // The separator distinguishes shelf '2 3' from shelf '2', position '3'.
  expect(placeKey(at('1', '2 3'))).not.toBe(placeKey(at('1', '2', '3')))
})

test('the key range of a shelf contains its places, and that of a cabinet the places on all its shelves', () => {
  const lies = (place: ReturnType<typeof at>, shelf: { cabinet: string; shelf: string }) => {
    const [from, to] = keysOn(shelf)
    return placeKey(place) >= from && placeKey(place) < to
  }
  expect(lies(at('1', 'B', '3'), { cabinet: '1', shelf: 'b' })).toBe(true)
  expect(lies(at('1', 'BC', '3'), { cabinet: '1', shelf: 'B' })).toBe(false)
  expect(lies(at('1', 'B', '3'), { cabinet: '1', shelf: '' })).toBe(true)
  expect(lies(at('1'), { cabinet: '1', shelf: '' })).toBe(true)
  expect(lies(at('11', 'B'), { cabinet: '1', shelf: '' })).toBe(false)
})

test('a place requires a cabinet of at most 40 characters, in which line breaks become spaces', () => {
  expect(placeDraft.parse({ cabinet: ' Armário\n 2 ' })).toEqual(at('Armário 2'))
  const messageOf = (value: unknown) => placeDraft.safeParse(value).error?.issues[0]?.message
  expect(messageOf({ shelf: 'B' })).toBe('Armário: campo obrigatório')
  expect(messageOf({ cabinet: 'x'.repeat(41) })).toBe('Armário: no máximo 40 caracteres')
  expect(messageOf('Armário 2')).toBe('Lugar: diga ao menos o armário')
})
