import { expect, test } from 'vitest'
import { formatTaxId, taxIdField, withCheckDigits } from './tax-id.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  // This number's first check digit is 0 because the remainder is 1.
  ['123.456.789-09', '12345678909'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  [' 12abc34501de35 ', '12ABC34501DE35'],
  ['', ''],
])('the tax ID %j is stored as %j', (typed, kept) => {
  expect(taxIdField.parse(typed)).toBe(kept)
})

test.each([
  '529.982.247-24',
  '11.222.333/0001-18',
  '12.ABC.345/01DE-53',
  '12ABC34501DEAB',
  '000.000.000-00',
  '00.000.000/0000-00',
  'ABCDEFGHI09',
  '1122233300018',
  '11222333000181x',
  'Ação',
])('%j is rejected as a tax ID', typed => {
  expect(taxIdField.safeParse(typed).error?.issues[0]?.message).toBe(
    'CNPJ ou CPF: número inválido, confira os dígitos',
  )
})

test('a tax ID is formatted with its punctuation', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25')
  expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatTaxId('')).toBe('')
})

test('check digits are appended to the first digits of a tax ID', () => {
  expect(withCheckDigits('529982247')).toBe('52998224725')
  expect(withCheckDigits('12ABC34501DE')).toBe('12ABC34501DE35')
})
