import { expect, test } from 'vitest'
import { addressFields, addressInWords } from './address.ts'

const nowhere = { zipCode: '', street: '', district: '', city: '', state: '' }

test('an address is formatted as one line, without its empty parts', () => {
  const whole = {
    zipCode: '89010000',
    street: 'Rua das Caixas, 120',
    district: 'Centro',
    city: 'Blumenau',
    state: 'SC',
  }
  expect(addressInWords(whole)).toBe('Rua das Caixas, 120, Centro, Blumenau/SC, CEP 89010-000')
  expect(addressInWords({ ...nowhere, city: 'Blumenau' })).toBe('Blumenau')
  expect(addressInWords(nowhere)).toBe('')
})

test('a CEP is normalised to eight digits, and a state must be a known two-letter code', () => {
  expect(addressFields.zipCode.parse('89.010-000')).toBe('89010000')
  expect(addressFields.state.parse('sc')).toBe('SC')
  for (const text of ['8901000', '890100000', 'abcdefgh'])
    expect(addressFields.zipCode.safeParse(text).success, text).toBe(false)
  expect(addressFields.state.safeParse('XX').success).toBe(false)
})
