import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../clients/tax-id.ts'
import { brCode, crc16, plainName } from './br-code.ts'
import { bareNfeKey, isNfeKey, nfeKeyProblem, readNfeKey } from './nfe-key.ts'

test('crc16 returns the published check value for 123456789', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test("a BR Code matches the central bank's example, with an amount and a reference", () => {
  const key = '123e4567-e12b-12d3-a456-426655440000'
  const charge = { key, name: 'Fulano de Tal', city: 'BRASILIA', amount: 12_345, reference: 'FAT20260042' }
  expect(brCode(charge)).toMatch(
    /^00020126580014br\.gov\.bcb\.pix0136123e4567-e12b-12d3-a456-4266554400005204000053039865406123\.455802BR5913Fulano de Tal6008BRASILIA62150511FAT202600426304[0-9A-F]{4}$/,
  )
})

/** Parses fields of tag, length and value. */
function fieldsOf(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length)
    at += 4 + length
  }
  return fields
}

test('any BR Code can be parsed field by field, is printable ASCII and ends with a valid checksum', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 1_000_000_000_000 }),
      (name, city, amount) => {
        const code = brCode({ key: '+5511987654321', name, city, amount, reference: 'FAT20260042P12' })
        const fields = fieldsOf(code)
        expect(fields['54']).toBe((amount / 100).toFixed(2))
        expect(fields['59']?.length).toBeLessThanOrEqual(25)
        expect(fields['60']?.length).toBeLessThanOrEqual(15)
        expect(fieldsOf(fields['62'] ?? '')['05']).toBe('FAT20260042P12')
        expect(fields['63']).toBe(crc16(code.slice(0, -4)))
        expect(code).toMatch(/^[\x20-\x7e]+$/)
      },
    ),
  )
})

test('names in a BR Code lose accents and slashes, and are cut to the maximum length', () => {
  expect(plainName('Clicheria São João & Cia. Ltda', 25)).toBe('Clicheria Sao Joao & Cia.')
  expect(plainName('Ribeirão  Preto/SP', 15)).toBe('Ribeirao Preto')
})

const stem = '3526111222333300018155001000000042112345678'
const key = stem + checkDigit(stem, 9)

test('an NF-e key has 44 characters, and contains the issuer, series and number', () => {
  // The first key is an example published with the official layout.
  expect(isNfeKey('52060433009911002506550120000007800267301615')).toBe(true)
  expect(isNfeKey(key)).toBe(true)
  expect(readNfeKey(key)).toEqual({ issuer: '12223333000181', series: 1, number: 42 })
  expect(isNfeKey(key.slice(1))).toBe(false)
  expect(isNfeKey('')).toBe(false)
})

const keyWith = (at: number, text: string): string => {
  const changed = stem.slice(0, at) + text + stem.slice(at + text.length)
  return changed + checkDigit(changed, 9)
}

test('an NF-e key is refused with its own reason if its model, state or month is wrong', () => {
  const unknown = 'Chave: o estado ou o mês que ela diz não existe. Confira a digitação.'
  for (const model of ['65', '57'])
    expect(nfeKeyProblem(keyWith(20, model))).toBe(
      `Chave: é de um documento do modelo ${model}; uma NF-e é do modelo 55.`,
    )
  for (const state of ['00', '18', '20', '30', '34', '40', '44', '49', '54', '99'])
    expect(nfeKeyProblem(keyWith(0, state))).toBe(unknown)
  for (const month of ['00', '13', '20']) expect(nfeKeyProblem(keyWith(4, month))).toBe(unknown)
  expect(isNfeKey(keyWith(20, '65'))).toBe(false)
})

test('an NF-e key may be of each state and month', () => {
  const states = '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' ')
  for (const state of states) expect(nfeKeyProblem(keyWith(0, state))).toBeUndefined()
  for (const month of ['01', '09', '10', '12']) expect(nfeKeyProblem(keyWith(4, month))).toBeUndefined()
})

test('a single wrong digit in an NF-e key is detected, unless the expected check digit is 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 43 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const wrong = key.slice(0, at) + ((Number(key[at]) + more) % 10) + key.slice(at + 1)
      // Skips a check digit of 0: it stands for two remainders, so changing another digit may leave it valid.
      fc.pre(checkDigit(wrong.slice(0, -1), 9) !== 0)
      expect(isNfeKey(wrong)).toBe(false)
    }),
  )
})

test('an NF-e key may be typed with spaces, and may contain the letters of an alphanumeric CNPJ', () => {
  expect(bareNfeKey(key.replace(/(.{4})/g, '$1 '))).toBe(key)
  const withLetters = '35261112ABC34501DE3555001000000042112345678'
  expect(isNfeKey(withLetters + checkDigit(withLetters, 9))).toBe(true)
})
