import { formatMoney } from '@etapa/domain/money'
import { expect, test } from 'vitest'
import { adjustmentLine } from './adjustment.ts'

test.each([
  [1_000, [400, 600], undefined],
  [900, [400, 600], { label: 'Desconto', amount: formatMoney(100) }],
  [1_100, [400, 600], { label: 'Acréscimo', amount: formatMoney(100) }],
  [1_100, [400, null], undefined],
  [null, [null], undefined],
])('a total of %j for items priced %j is adjusted by %j', (price, items, line) => {
  expect(adjustmentLine({ price, products: items.map(each => ({ price: each })) })).toEqual(line)
})
