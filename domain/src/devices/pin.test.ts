import { describe, expect, test } from 'vitest'
import { newPinField } from './pin.ts'

describe('a new PIN', () => {
  test.each([
    '000000',
    '123456',
    '111111',
    '654321',
    '987654',
    '890123',
    '321098',
    '121212',
    '223232',
    '123123',
    '112233',
    '021985',
    '198502',
    '419850',
    '201012',
    '159753',
    '147258',
    '112358',
    '963147',
    '085456',
    '147896',
    '258085',
    '135791',
    '741852',
    '123321',
    '102030',
    '998877',
    '031425',
    '246810',
    '314159',
  ])('%s is refused as easy to guess', pin => {
    expect(newPinField.safeParse(pin).error?.issues[0]?.message).toContain('fácil de adivinhar')
  })

  test.each(['12345', '1234567', '12a456', '', ' 73951', '７３９５１８', 739518])(
    '%s is refused because it is not a string of six digits',
    pin => {
      expect(newPinField.safeParse(pin).error?.issues[0]?.message).toBe('PIN: digite os seis números')
    },
  )

  test.each([
    '739518',
    '102938',
    '183095',
    '190191',
    '139753',
    '147268',
    '127521',
    '118369',
    '102031',
    '790135',
  ])('%s is accepted', pin => {
    expect(newPinField.parse(pin)).toBe(pin)
  })
})
