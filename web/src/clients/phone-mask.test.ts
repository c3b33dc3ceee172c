import { maskPhone } from '@etapa/domain/phone'
import { maskitoTransform } from '@maskito/core'
import { describe, expect, test } from 'vitest'
import { phoneMask } from './phone-mask.ts'

/** Returns the mask's result for a typed or pasted string. */
const masked = (text: string): string =>
  maskitoTransform({ value: text, selection: [text.length, text.length] }, phoneMask).value

describe('the phone mask', () => {
  test.each([
    ['', ''],
    ['abc', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654', '(11) 98765-4'],
    ['11987654321', '(11) 98765-4321'],
    ['11999999999', '(11) 99999-9999'],
    ['11987654321999', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+55 (11) 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['(011) 98765-4321', '(11) 98765-4321'],
    ['55 98765-4321', '(55) 98765-4321'],
    ['(55) 98765-4321', '(55) 98765-4321'],
  ])('shows %j as the mobile number %j', (text, shown) => {
    expect(masked(text)).toBe(shown)
    expect(masked(shown)).toBe(shown)
  })

  test.each([
    ['118', '(11) 98'],
    ['1187654321', '(11) 98765-4321'],
    ['(11) 8765-4321', '(11) 98765-4321'],
  ])('adds the missing 9 to the mobile number %j: %j', (text, shown) => {
    expect(masked(text)).toBe(shown)
  })

  test.each([
    ['113', '(11) 3'],
    ['11345', '(11) 345'],
    ['113456', '(11) 3456'],
    ['1134567890', '(11) 3456-7890'],
    ['(11) 3456-7890', '(11) 3456-7890'],
    ['11 2345 67890', '(11) 2345-6789'],
    ['+55 11 3456-7890', '(11) 3456-7890'],
    ['551134567890', '(11) 3456-7890'],
    ['01134567890', '(11) 3456-7890'],
    ['(55) 3456-7890', '(55) 3456-7890'],
  ])('shows %j as the landline %j', (text, shown) => {
    expect(masked(text)).toBe(shown)
    expect(masked(shown)).toBe(shown)
  })

  test.each(['11987654321', '+55 11 3456-7890', '(11) 8765-4321', '01134567890', '5511987654321'])(
    'formats %j in the same way as the client import',
    text => {
      expect(maskPhone(text)).toBe(masked(text))
    },
  )
})
