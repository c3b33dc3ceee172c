import { expect, test } from 'vitest'
import { barePixKey, pixKeyField, pixKeyInWords } from './pix-key.ts'

test.each([
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['529.982.247-25', '52998224725'],
  ['(11) 98765-4321', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  // The digits of this phone number are also a valid CPF.
  ['(11) 98765-0034', '+5511987650034'],
  ['11 98765-0034', '+5511987650034'],
  ['119.876.500-34', '11987650034'],
  ['11987650034', '11987650034'],
  // These digits are not a valid CPF.
  ['11987654321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['55 11 98765-4321', '+5511987654321'],
  ['+5511987654321', '+5511987654321'],
  ['011 9 8765 4321', '+5511987654321'],
  ['11 9.8765.4321', '+5511987654321'],
  // The area code 55 is not the country's code.
  ['55 98765-4321', '+5555987654321'],
  ['(99) 90000-0000', '+5599900000000'],
  ['12 345 678 0001 95', '12345678000195'],
  ['Caixa@Oficina.Test', 'caixa@oficina.test'],
  ['123E4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
])('the Pix key %j is normalised', (typed, key) => {
  expect(barePixKey(typed)).toBe(key)
  expect(pixKeyField.parse(typed)).toBe(key)
})

test.each([
  '111',
  'minha chave',
  '12.345.678/0001-00x',
  '@',
  'caixa@oficina',
  // A CPF with a wrong digit, with equal digits, or without one digit.
  '529.982.247-26',
  '119.876.500-35',
  '529982247-26',
  '529 982 247 26',
  '111.111.111-11',
  '529.982.247-2',
  '52998224726',
  '12.345.678/0001-96',
  // An area code that does not exist, a landline, and another country.
  '(00) 98765-4321',
  '(20) 98765-4321',
  '(11) 00000-0000',
  '(11) 3333-4444',
  '+1 11 98765-4321',
  '+54 11 98765-4321',
])('%j is rejected as a Pix key', typed => {
  expect(pixKeyInWords(typed)).toBeUndefined()
  expect(pixKeyField.safeParse(typed).error?.issues).toEqual([
    expect.objectContaining({ message: expect.stringMatching(/^Chave Pix: use um CNPJ/) }),
  ])
})

test('the Pix key may be empty', () => {
  expect(pixKeyField.parse(' ')).toBe('')
  expect(pixKeyInWords('')).toBeUndefined()
})

test.each([
  ['12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35'],
  ['52998224725', 'CPF 529.982.247-25'],
  ['11 98765-0034', 'celular (11) 98765-0034'],
  ['Caixa@Oficina.Test', 'e-mail caixa@oficina.test'],
  ['123E4567-e89b-12d3-a456-426614174000', 'chave aleatória'],
])('the Pix key %j is described as %j', (typed, words) => {
  expect(pixKeyInWords(typed)).toBe(words)
})
