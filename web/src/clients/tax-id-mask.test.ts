import { maskitoTransform } from '@maskito/core'
import { expect, test } from 'vitest'
import { taxIdMask, zipCodeMask } from './tax-id-mask.ts'

test.each([
  ['529', '529'],
  ['52998224725', '529.982.247-25'],
  ['529.982.247-25', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['11222333000181', '11.222.333/0001-81'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['CNPJ: 11222333000181', '11.222.333/0001-81'],
  ['112223330001819', '11.222.333/0001-81'],
])('the CNPJ or CPF %j is shown as %j', (typed, shown) => {
  expect(maskitoTransform(typed, taxIdMask)).toBe(shown)
})

test('the CPF format changes to the CNPJ format when the twelfth digit is typed', () => {
  const twelfth = { value: '112.223.330-001', selection: [15, 15] } as const
  expect(maskitoTransform(twelfth, taxIdMask).value).toBe('11.222.333/0001')
})

test.each([
  ['89010', '89010'],
  ['89010000', '89010-000'],
  ['89.010-000', '89010-000'],
])('the CEP %j is shown as %j', (typed, shown) => {
  expect(maskitoTransform(typed, zipCodeMask)).toBe(shown)
})
