import type { OrderInList } from '@etapa/domain/orders/order'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import type { Stage } from '@etapa/domain/stages/stage'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderPage } from './order-page-queries.ts'
import { orderList } from './order-queries.ts'
import { dropOrder, replaceOrder, replaceStage } from './revise-lists.ts'

const aStage = (id: number): Stage => ({
  id,
  stageName: 'Corte',
  stageOrder: id,
  sector: { key: 'corte', name: 'Corte' },
  status: 'PENDING',
  standing: id % 10 === 1 ? 'available' : 'blocked',
  completedByUser: null,
  completedAt: null,
  deliveryType: null,
  attempt: 1,
  reopenedAt: null,
  approval: null,
})

const anOrder = (id: number): OrderInList => ({
  id,
  serial: `0000000${id}-00`,
  clientId: 1,
  createdAt: '2026-11-15T12:00:00Z',
  status: '',
  price: null,
  proofImg: null,
  client: { name: 'Papelão Aurora' },
  heldSince: null,
  reworkCount: 0,
  progress: 0,
  dueOn: null,
  isUrgent: false,
  finishedAt: null,
  situation: 'none',
  expectedOn: null,
  safeOn: null,
  products: [
    {
      id,
      identification: 'Tampa',
      productTypeId: 1,
      productType: { name: 'Fotolito' },
      serial: `0000000${id}-00-01`,
      serviceOrderId: id,
      artworkId: null,
      artworkFile: null,
      approval: null,
      customerSince: null,
      stages: [aStage(id * 10 + 1), aStage(id * 10 + 2)],
      situation: 'none',
      expectedOn: null,
      safeOn: null,
    },
  ],
})

const aPage = (id: number): OrderPage => {
  const order = anOrder(id)
  const unprinted = { addedAt: null, cardChangedAt: null, cardPrintedAt: null, repeatedIn: [] }
  return {
    ...order,
    client: { name: 'Papelão Aurora', telephone: '', email: '', isDeleted: false },
    createdBy: 'Rita',
    cancelled: null,
    products: order.products.map(product => ({ ...product, ...unprinted })),
    documentCount: 0,
    proofCount: 0,
    publicUrl: null,
  }
}

const queries = new QueryClient()
const rows = (search: string) =>
  queries.getQueryData(orderList(search).queryKey)?.pages.flatMap(page => page.orders) ?? []

/** Caches two pages of all orders, and a search with one result. */
beforeEach(() => {
  queries.setQueryData(orderList('').queryKey, {
    pages: [
      { orders: [anOrder(3), anOrder(2)], next: 'cursor' },
      { orders: [anOrder(1)], next: null },
    ],
    pageParams: ['', 'cursor'],
  })
  queries.setQueryData(orderList('tampa').queryKey, {
    pages: [{ orders: [anOrder(1)], next: null }],
    pageParams: [''],
  })
})

describe("the server's reply", () => {
  test('replaces the row in every list that contains it', () => {
    replaceOrder(queries, { ...anOrder(1), price: 500 })
    expect(rows('').map(({ price }) => price)).toEqual([null, null, 500])
    expect(rows('tampa').map(({ price }) => price)).toEqual([500])
  })

  test("about a stage updates the stage, the next one and the order's progress", () => {
    replaceStage(queries, 1, { ...aStage(11), status: 'COMPLETED', completedByUser: { id: 1, name: 'Rita' } })
    const [order] = rows('tampa')
    expect(order?.progress).toBe(50)
    expect(order?.products[0]?.stages.map(({ standing }) => standing)).toEqual(['done', 'available'])
    expect(rows('').map(({ progress }) => progress)).toEqual([0, 0, 50])
  })

  test('about a stage also updates the page of its order, and no other page', () => {
    const pages = [1, 2].map(id => aPage(id))
    for (const page of pages) queries.setQueryData(orderPage(page.serial).queryKey, page)
    replaceStage(queries, 1, { ...aStage(11), status: 'COMPLETED' })
    const progress = pages.map(({ serial }) => queries.getQueryData(orderPage(serial).queryKey)?.progress)
    expect(progress).toEqual([50, 0])
  })

  test('about a cancelled order removes its row', () => {
    dropOrder(queries, 1)
    expect(rows('').map(({ id }) => id)).toEqual([3, 2])
    expect(rows('tampa')).toEqual([])
  })
})
