import type { Quote } from '@etapa/domain/quotes/quote'
import { describe, expect, test } from 'vitest'
import { blankDraft, withItemPrice } from '../new-order/order-draft.ts'
import {
  formOf,
  incomplete,
  nextForm,
  type OrderForm,
  type OrderFormAction,
} from '../new-order/order-form.ts'
import { blankSheet, sheetOf } from '../sheets/sheet-text.ts'
import { proposedPrices } from './proposed-prices.ts'
import { bodyOf, draftOf, priceOfItem, totalOf } from './quote-draft.ts'

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
  return totalOf(withItemPrice(order, 1, 500), terms, new Map())
}

test('the total of an edited quote follows its items, unless another total was entered', () => {
  expect(totalAfterChange(350)).toBe(750)
  expect(totalAfterChange(300)).toBe(300)
})

describe('the price of an item', () => {
  const proposed = new Map([[1, 100]])
  const write: OrderFormAction = { type: 'change', parts: { identification: 'Tampa', productTypeId: 1 } }
  const steps: OrderFormAction[] = [
    { type: 'client', clientId: 7 },
    write,
    { type: 'add-item' },
    { type: 'price', id: 1, price: 50_000 },
  ]
  const priced = steps.reduce(nextForm, formOf(blankDraft))
  const prices = ({ draft }: OrderForm) => draft.items.map(item => priceOfItem(item, proposed))

  test('is not that of a removed item', () => {
    const after: OrderFormAction[] = [{ type: 'remove', id: 1 }, write, { type: 'add-item' }]
    expect(prices(after.reduce(nextForm, priced))).toEqual([100])
  })

  test('returns with the item if its removal is undone', () => {
    const removed = nextForm(priced, { type: 'remove', id: 1 })
    expect(prices(nextForm(removed, { type: 'undo' }))).toEqual([50_000])
  })

  test('is the proposed one again if it is cleared', () => {
    expect(prices(nextForm(priced, { type: 'price', id: 1, price: 0 }))).toEqual([100])
  })
})

test('a changed price list does not change the calculated price of an unchanged item', () => {
  const pieces = [{ quantity: '1', width: '10', height: '40' }]
  const sheet = { ...blankSheet, colors: [{ name: 'Preto', angle: '', pieces }] }
  const item = { id: 1, identification: 'Tampa', productTypeId: 1, sheet }
  const kept = { ...item, service: 'Clichê', sheet: sheetOf(sheet), price: 3_400, calculation: '400 cm²' }
  const prices = [{ serviceId: 1, price: 10 }] as never
  expect(proposedPrices([item], prices, [kept as never]).cents.get(1)).toBe(3_400)
  expect(proposedPrices([item], prices).cents.get(1)).toBe(4_000)
})

describe('the content of a quote to send', () => {
  const { order, terms } = draftOf(aQuote(350))

  test('has the total, the sum of the items and the price of each', () => {
    expect(bodyOf(order, { ...terms, price: 300 }, new Map())).toMatchObject({
      price: 300,
      seenItems: 350,
      validDays: 15,
      products: [{ price: 100 }, { price: 250 }],
    })
  })

  test.each([
    [{ ...order, items: [] }, terms, incomplete],
    [
      { ...order, items: order.items.map(item => ({ ...item, price: 0 })) },
      terms,
      'Informe o preço do orçamento',
    ],
    [order, { ...terms, validDays: null }, 'Informe a validade do orçamento'],
  ])('is not complete: case %#', (draft, given, missing) => {
    expect(bodyOf(draft, given, new Map())).toBe(missing)
  })
})
