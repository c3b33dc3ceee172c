import type { OrderPage } from '@etapa/domain/orders/order-page'
import { sheetDraft } from '@etapa/domain/sheets/sheet'
import { expect, test } from 'vitest'
import { contentOf } from './order-draft.ts'
import { repeatDraft } from './repeat-draft.ts'

const sheet = sheetDraft.parse({ plateCode: 'CL-1', kind: 'novo' })
const order = {
  serial: '12345678-02',
  createdAt: '2026-03-04T12:00:00.000Z',
  price: 123_456,
  clientId: 7,
  client: { isDeleted: false },
  products: [
    {
      serial: '12345678-02-01',
      identification: 'Caixa',
      productTypeId: 1,
      sheet,
      artworkId: 9,
      artworkFile: 'ab',
    },
    { serial: '12345678-02-02', identification: 'Tampa', productTypeId: 3, sheet: null },
  ],
} as unknown as OrderPage

test('repeating an order copies its items with references to the originals, but not the kind of their sheets', () => {
  const draft = repeatDraft(order, order.serial)
  expect(draft).toMatchObject({
    clientId: 7,
    items: [
      { id: 1, identification: 'Caixa', productTypeId: 1, repeatsSerial: '12345678-02-01' },
      { id: 2, identification: 'Tampa', productTypeId: 3, repeatsSerial: '12345678-02-02' },
    ],
  })
  expect(draft.items[0]?.sheet).toMatchObject({ plateCode: 'CL-1', kind: '' })
  expect(draft.items[1]?.sheet).toBeUndefined()
  expect(contentOf(draft)?.products.map(({ artworkId }) => artworkId)).toEqual([9, undefined])
})

test('repeating a whole order brings its price and its date, but repeating a part of its products does not', () => {
  const price = { serial: order.serial, createdAt: order.createdAt, price: 123_456 }
  expect(repeatDraft(order, order.serial)).toMatchObject({ price: 123_456, priceFrom: price })
  const [only] = order.products
  const single = { ...order, products: only ? [only] : [] }
  expect(repeatDraft(single, '12345678-02-01')).toMatchObject({ price: 123_456, priceFrom: price })
  for (const draft of [
    repeatDraft(order, '12345678-02-02'),
    repeatDraft({ ...order, price: null }, order.serial),
    repeatDraft({ ...order, price: 0 }, order.serial),
  ])
    expect([draft.price, draft.priceFrom]).toEqual([undefined, undefined])
})

test('the artwork of a repeated product is not used for another client', () => {
  const draft = { ...repeatDraft(order, order.serial), clientId: 8 }
  expect(contentOf(draft)?.products.map(({ artworkId }) => artworkId)).toEqual([undefined, undefined])
})

test('repeating one product copies only that item, and a deleted client must be chosen again', () => {
  const draft = repeatDraft({ ...order, client: { ...order.client, isDeleted: true } }, '12345678-02-02')
  expect(draft.items.map(({ identification }) => identification)).toEqual(['Tampa'])
  expect(draft.clientId).toBeNull()
})
