import { describe, expect, test } from 'vitest'
import { blankSheet } from '../sheets/sheet-text.ts'
import {
  blankDraft,
  contentOf,
  draftFor,
  hasLooseItem,
  isBlank,
  type OrderDraft,
  priceOf,
  servicesOf,
  withClient,
  withCorrection,
  withItem,
  withItemBack,
  withoutItem,
  withRequestKey,
} from './order-draft.ts'

const written = { ...blankDraft, clientId: 7, identification: ' Tampa 30 cm ', productTypeId: 2 }

describe('adding an item', () => {
  test('appends it to the items and clears its input fields', () => {
    const once = withItem(written)
    const twice = once && withItem({ ...once, identification: 'Fundo', productTypeId: 1 })
    expect(twice).toEqual({
      ...blankDraft,
      clientId: 7,
      items: [
        { id: 1, identification: 'Tampa 30 cm', productTypeId: 2 },
        { id: 2, identification: 'Fundo', productTypeId: 1 },
      ],
    })
  })

  test.each([{ clientId: null }, { identification: ' ' }, { productTypeId: null }])(
    'is not possible with %j',
    missing => expect(withItem({ ...written, ...missing })).toBeUndefined(),
  )

  test('never reuses an id, even after a removal', () => {
    const items = [1, 2].map(id => ({ id, identification: 'Caixa', productTypeId: 1 }))
    const shorter = withoutItem({ ...written, items }, 1)
    expect(withItem(shorter)?.items.map(({ id }) => id)).toEqual([2, 3])
  })
})

test('a removed item is restored to its position with a new id', () => {
  const items = ['Tampa', 'Fundo', 'Alça'].map((identification, i) => ({
    id: i + 1,
    identification,
    productTypeId: 1,
  }))
  const [, fundo, alca] = items
  const shorter = withoutItem({ ...written, items }, 3)
  const longer = withItem(shorter)
  const back = longer && alca && withItemBack(longer, alca, 2)
  expect(back?.items.map(({ identification }) => identification)).toEqual([
    'Tampa',
    'Fundo',
    'Alça',
    'Tampa 30 cm',
  ])
  expect(new Set(back?.items.map(({ id }) => id)).size).toBe(4)
  expect(fundo && withItemBack({ ...written, items: [] }, fundo, 1).items).toHaveLength(1)
})

describe('editing an item', () => {
  const items = [1, 2, 3].map(id => ({ id, identification: `Caixa ${id}`, productTypeId: id }))
  const correcting = {
    ...written,
    items,
    correction: { id: 2, identification: ' Caixa dois ', productTypeId: 5 },
  }

  test('keeps its position, and the fields of the item being added', () => {
    expect(withCorrection(correcting)).toEqual({
      ...written,
      correction: undefined,
      items: [items[0], { id: 2, identification: 'Caixa dois', productTypeId: 5 }, items[2]],
    })
  })

  test.each([{ identification: ' ' }, { productTypeId: null }])('is not possible with %j', missing => {
    const correction = { ...correcting.correction, ...missing }
    expect(withCorrection({ ...correcting, correction })).toBeUndefined()
  })

  test('ends if the item is removed', () => {
    expect(withoutItem(correcting, 2).correction).toBeUndefined()
    expect(withoutItem(correcting, 1).correction).toEqual(correcting.correction)
  })
})

test('an item that is filled in but not added is detected', () => {
  expect(hasLooseItem(written)).toBe(true)
  expect(hasLooseItem({ ...written, identification: ' ', productTypeId: null })).toBe(false)
})

test('a draft keeps its request key while its content is the same, and gets a new key when the content changes', () => {
  let count = 0
  const keyed = (draft: OrderDraft) => {
    const content = contentOf(draft)
    if (!content) throw new Error('Nothing to send')
    return withRequestKey(draft, content, () => `key ${++count}`)
  }
  const item = { id: 1, identification: 'Tampa', productTypeId: 2 }
  const first = keyed({ ...blankDraft, clientId: 7, items: [item] })
  const again = keyed({ ...first, identification: 'Fund' })
  const other = keyed({ ...again, items: [item, { ...item, id: 2 }] })
  expect([first, again, other].map(({ request }) => request.key)).toEqual(['key 1', 'key 1', 'key 2'])
})

test('a draft without a client or without items has no content to send', () => {
  const items = [{ id: 1, identification: 'Tampa', productTypeId: 2 }]
  expect(contentOf({ ...blankDraft, clientId: 7 })).toBeUndefined()
  expect(contentOf({ ...blankDraft, items })).toBeUndefined()
})

test('changing the client clears the printer of every sheet and nothing else', () => {
  const sheet = { ...blankSheet, printerId: 4, cylinder: 'Z96' }
  const item = { id: 1, identification: 'Tampa', productTypeId: 2, sheet }
  const draft = { ...blankDraft, clientId: 7, items: [item, { ...item, id: 2 }], correction: item }
  expect(withClient(draft, 7)).toEqual(draft)
  const moved = withClient(draft, 8)
  expect([...moved.items, moved.correction].map(one => one?.sheet)).toEqual(
    Array(3).fill({ ...sheet, printerId: null }),
  )
  expect(contentOf(moved)).toMatchObject({ clientId: 8, products: [{ sheet: { printerId: null } }, {}] })
})

test('the price is the typed one, or the proposed one if the field is empty', () => {
  expect([12345, null, undefined, 0].map(price => priceOf({ price }, 8500))).toEqual([
    12345, 8500, 8500, 8500,
  ])
  expect([12345, null, undefined, 0].map(price => priceOf({ price }, undefined))).toEqual([
    12345,
    null,
    null,
    null,
  ])
})

test('a draft is blank until something is chosen or typed', () => {
  expect(isBlank(blankDraft)).toBe(true)
  expect(isBlank({ ...blankDraft, clientId: 7 })).toBe(false)
  expect(isBlank({ ...blankDraft, identification: 'T' })).toBe(false)
  expect(isBlank({ ...blankDraft, price: 100 })).toBe(false)
  expect(isBlank({ ...blankDraft, dueOn: '2026-11-20' })).toBe(false)
})

test("a draft's content includes deadline and urgency, and its forecast covers all services entered", () => {
  const items = [{ id: 1, identification: 'Tampa', productTypeId: 2 }]
  const draft = { ...blankDraft, clientId: 7, items, dueOn: '2026-11-20', isUrgent: true, productTypeId: 5 }
  expect(contentOf(draft)).toMatchObject({ dueOn: '2026-11-20', isUrgent: true })
  expect(contentOf({ ...draft, dueOn: '' })).toMatchObject({ dueOn: null })
  expect(servicesOf(draft)).toEqual([2, 5])
})

describe('a new order for a given client', () => {
  test('takes over a draft that has no client yet, or nothing but another client', () => {
    expect(draftFor(8, { ...written, clientId: null })).toEqual({ ...written, clientId: 8 })
    expect(draftFor(8, { ...blankDraft, clientId: 7 })).toEqual({ ...blankDraft, clientId: 8 })
  })

  test("continues the same client's draft", () => expect(draftFor(7, written)).toBe(written))

  test("does not take over another client's draft", () => expect(draftFor(8, written)).toBeUndefined())
})
