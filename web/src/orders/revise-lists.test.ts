import type { OrderInList } from '@etapa/domain/orders/order'
import type { Stage } from '@etapa/domain/stages/stage'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { exploredOrders, orderList } from './order-queries.ts'
import { dropOrder, mayList, replaceOrder, replaceStage, searchAnew } from './revise-lists.ts'

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
  reworkCount: 0,
  progress: 0,
  products: [
    {
      id,
      identification: 'Tampa',
      productTypeId: 1,
      productType: { name: 'Fotolito' },
      serial: `0000000${id}-00-01`,
      serviceOrderId: id,
      stages: [aStage(id * 10 + 1), aStage(id * 10 + 2)],
    },
  ],
})

const queries = new QueryClient()
const rows = (search: string) =>
  queries.getQueryData(orderList(search).queryKey)?.pages.flatMap(page => page.orders) ?? []

/** Two pages of all orders, and a search that found one of them. */
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

describe('what the server answered', () => {
  test('takes the place of the row in every list that shows it', () => {
    replaceOrder(queries, { ...anOrder(1), price: 500 })
    expect(rows('').map(({ price }) => price)).toEqual([null, null, 500])
    expect(rows('tampa').map(({ price }) => price)).toEqual([500])
  })

  test('of a stage changes that stage, what it frees and the progress of its order', () => {
    replaceStage(queries, 1, { ...aStage(11), status: 'COMPLETED', completedByUser: { id: 1, name: 'Rita' } })
    const [order] = rows('tampa')
    expect(order?.progress).toBe(50)
    expect(order?.products[0]?.stages.map(({ standing }) => standing)).toEqual(['done', 'available'])
    expect(rows('').map(({ progress }) => progress)).toEqual([0, 0, 50])
  })

  test('of a cancelled order takes its row away', () => {
    dropOrder(queries, 1)
    expect(rows('').map(({ id }) => id)).toEqual([3, 2])
    expect(rows('tampa')).toEqual([])
  })
})

describe('a search is loaded anew', () => {
  const filter = {
    serialOrProductOrEnterprise: '',
    startDate: '',
    endDate: '',
    periodBy: 'created' as const,
    withRework: '' as const,
    employeeId: undefined,
  }
  const byWorker = exploredOrders({ ...filter, employeeId: 7 }).queryKey
  const newest = exploredOrders({ ...filter, startDate: '2026-11-15' }).queryKey
  const finished = exploredOrders({ ...filter, startDate: '2026-11-15', periodBy: 'finished' }).queryKey
  const isOld = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated

  beforeEach(() => {
    queries.setQueryData(byWorker, { pages: [{ orders: [anOrder(2)], next: null }], pageParams: [''] })
    queries.setQueryData(finished, { pages: [{ orders: [anOrder(3)], next: 'cursor' }], pageParams: [''] })
    queries.setQueryData(newest, { pages: [{ orders: [anOrder(3)], next: 'cursor' }], pageParams: [''] })
  })

  test('where it does not show the order and may find it now', async () => {
    await searchAnew(queries, 4)
    expect(isOld(orderList('tampa').queryKey)).toBe(true)
    expect(isOld(newest)).toBe(true)
  })

  test('where the oldest order may come first, once it is finished', async () => {
    await searchAnew(queries, 1)
    expect(isOld(finished)).toBe(true)
    queries.clear()
    queries.setQueryData(finished, { pages: [{ orders: [anOrder(3)], next: 'cursor' }], pageParams: [''] })
    expect(mayList(queries, 1)).toBe(true)
  })

  test('neither where it shows it already, nor where its place is not loaded yet, nor the list of all', async () => {
    await searchAnew(queries, 1)
    expect(isOld(orderList('tampa').queryKey)).toBe(false)
    expect(isOld(newest)).toBe(false)
    expect(isOld(orderList('').queryKey)).toBe(false)
  })

  test('where it asks who has worked on it', async () => {
    await searchAnew(queries, 2)
    expect(isOld(byWorker)).toBe(true)
  })
})
