import { expect, test } from 'vitest'
import { type EntryToSend, entryText } from './entry.ts'

const [one, two] = ['1', '2'].map(digit => digit.repeat(64)) as [string, string]
const entry: EntryToSend = {
  key: '6f1c2a4e-6f0b-4a53-9a53-0c8d8f6b7a10',
  stageId: 7,
  attempt: 1,
  items: [{ label: 'Textos', checked: true, photos: [one] }],
  doneAt: '2026-11-17T14:05:00Z',
  clock: '2026-11-17T16:20:00Z',
  photos: [one, two],
}
const read = (changes: object = {}) => entryText.safeParse(JSON.stringify({ ...entry, ...changes }))
const messageOf = ({ error }: ReturnType<typeof read>) => error?.issues[0]?.message

test('an entry is parsed from the JSON of a form field', () => {
  expect(read().data).toMatchObject({
    stageId: 7,
    deliveryType: null,
    items: [{ label: 'Textos', note: null, photos: [one] }],
    photos: [one, two],
  })
})

test.each([
  ['no UUID as key', { key: '1' }, 'Chave: código inválido'],
  ['no checksum', { photos: ['../etc/passwd'] }, 'Foto: código inválido'],
  ['a photo twice', { photos: [one, one] }, 'Fotos: a mesma foto está duas vezes na lista'],
  ['an item with a photo that is not listed', { photos: [two] }, 'Fotos: falta na lista a foto de um item'],
  ['21 photos', { photos: Array.from({ length: 21 }, () => one) }, 'Fotos: no máximo 20'],
  [
    'a photo of two items',
    { items: ['Textos', 'Cores'].map(label => ({ label, checked: true, photos: [one] })) },
    'Fotos: a mesma foto está em dois itens',
  ],
])('an entry with %s is refused', (_, changes, message) => {
  expect(messageOf(read(changes))).toBe(message)
})

test('an entry that is missing, too long or invalid JSON is refused', () => {
  expect(messageOf(entryText.safeParse('['.repeat(300_000)))).toBe('Envio: texto longo demais')
  expect(messageOf(entryText.safeParse('{"key":'))).toBe('Envio: texto inválido')
  expect(messageOf(entryText.safeParse(undefined))).toBe('Envio: campo obrigatório')
})

test.each(['1969-12-31T00:00:00Z', '2026-11-17', 'ontem', 5, null])(
  'an entry with doneAt %s is refused',
  doneAt => {
    expect(read({ doneAt }).success).toBe(false)
  },
)
