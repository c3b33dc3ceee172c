import type { Quote } from '@etapa/domain/quotes/quote'
import { expect, test } from 'vitest'
import { draftOf, totalOf } from './quote-draft.ts'

const aQuote = (price: number) =>
  ({
    clientId: 1,
    versions: [
      {
        price,
        validDays: 15,
        dueDays: null,
        terms: '',
        products: [100, 250].map(each => ({
          identification: 'Tampa',
          productTypeId: 1,
          sheet: null,
          price: each,
          calculation: '',
        })),
      },
    ],
  }) as unknown as Quote

/** Edits a quote whose saved total is `price`: changes the first item's price to 500 and returns the new total. */
function totalAfterChange(price: number): number {
  const { order, terms } = draftOf(aQuote(price))
  return totalOf({ order, terms: { ...terms, prices: { ...terms.prices, 1: 500 } } }, new Map())
}

test('the total of an edited quote follows its items, unless another total was entered', () => {
  expect(totalAfterChange(350)).toBe(750)
  expect(totalAfterChange(300)).toBe(300)
})
