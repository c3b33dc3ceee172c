import { expect, test } from 'vitest'
import { maskPhone } from './phone.ts'

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
