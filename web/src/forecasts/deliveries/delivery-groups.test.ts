import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { expect, test } from 'vitest'
import { groupDeliveries, printedGroups } from './delivery-groups.ts'
import type { DeliveryTab } from './delivery-tabs.ts'

const order = (serial: string, finishedAt: string | null = null): Delivery => ({
  id: 1,
  serial,
  client: 'Aurora',
  dueOn: '2026-11-17',
  isUrgent: false,
  finishedAt,
  products: 1,
  open: [],
  deliveryTypes: [],
  situation: 'on-time',
  expectedOn: null,
  safeOn: null,
})
const due = (day: string) => ({ day, orders: [order(day)] })
const serials = (orders: Delivery[]) => orders.map(({ serial }) => serial)

test('deliveries are grouped into late, today, tomorrow, this week and later', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-23'].map(due)
  // 2026-11-17 is a Tuesday.
  const groups = groupDeliveries({ late: [order('velha')], days }, '2026-11-17')
  expect(groups.map(({ label, orders }) => [label, serials(orders)])).toEqual([
    ['Atrasadas', ['velha']],
    ['Hoje', ['2026-11-17']],
    ['Amanhã', ['2026-11-18']],
    ['Semana', ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21']],
    ['Depois', ['2026-11-23']],
  ])
})

test('on a Saturday, this week ends on Sunday', () => {
  const groups = groupDeliveries({ late: [], days: [due('2026-11-22'), due('2026-11-24')] }, '2026-11-21')
  expect(groups.map(({ orders }) => orders.length)).toEqual([0, 0, 1, 1, 1])
})

test("the printed list has today's orders before the late ones, and omits finished orders, which each group has apart", () => {
  const today = { day: '2026-11-17', orders: [order('entregue', '2026-11-17T12:00:00Z'), order('aberta')] }
  const groups = groupDeliveries({ late: [order('velha')], days: [today] }, '2026-11-17')
  const printed = (tab: DeliveryTab) =>
    printedGroups(groups, tab).map(({ label, orders }) => [label, serials(orders)])
  expect(groups.map(({ key, finished }) => [key, serials(finished)]).slice(0, 2)).toEqual([
    ['atrasadas', []],
    ['hoje', ['entregue']],
  ])
  for (const tab of ['hoje', 'atrasadas'] as const)
    expect(printed(tab)).toEqual([
      ['Hoje', ['aberta']],
      ['Atrasadas', ['velha']],
    ])
  expect(printed('semana')).toEqual([['Semana', ['aberta']]])
})
