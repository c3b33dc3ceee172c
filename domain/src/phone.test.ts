import { expect, test } from 'vitest'
import { maskPhone, phoneField } from './phone.ts'

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['5511987654321', '(11) 98765-4321'],
  ['(011) 98765-4321', '(11) 98765-4321'],
  ['55 98765-4321', '(55) 98765-4321'],
  ['11 8765.4321', '(11) 98765-4321'],
  ['1134567890', '(11) 3456-7890'],
  ['+55 11 3456-7890', '(11) 3456-7890'],
  ['551134567890', '(11) 3456-7890'],
  ['(51) 9 8765-4321', '(51) 98765-4321'],
  ['11 9.8888.7777', '(11) 98888-7777'],
  ['(11) 98765–4321', '(11) 98765-4321'],
  ['+55\u00a011 9 8765‑4321', '(11) 98765-4321'],
  ['11 98765−4321', '(11) 98765-4321'],
])('the phone number %j is masked as %j', (text, masked) => {
  expect(maskPhone(text)).toBe(masked)
  expect(maskPhone(masked)).toBe(masked)
})

test.each([
  '',
  '193',
  '98765-4321',
  '(11) 3456-7890 ramal 21',
  '11 3456-7890 / 11 3456-7891',
  '+1 212 555 0100 22',
])('%j is not a single Brazilian phone number and is left unchanged', text => {
  expect(maskPhone(text)).toBe(text)
})

test('a phone field is optional, has one line and at most 40 characters, and is stored in one form', () => {
  const field = phoneField('Telefone')
  expect(field.parse(undefined)).toBe('')
  expect(field.parse('11 9\n8765–4321')).toBe('(11) 98765-4321')
  expect(field.parse('1'.repeat(40))).toBe('1'.repeat(40))
  expect(field.safeParse('1'.repeat(41)).error?.issues).toMatchObject([
    { message: 'Telefone: no máximo 40 caracteres' },
  ])
})
