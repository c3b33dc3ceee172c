import { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { expect, test } from 'vitest'
import { groupDeliveries } from './delivery-groups.ts'

const open = { opens: '08:00', closes: '18:00' }
const time = new WorkingTime(
  { week: [null, open, open, open, open, open, null], holidays: [] },
  'America/Sao_Paulo',
)
const order = (serial: string): Delivery => ({
  id: 1,
  serial,
  client: 'Aurora',
  dueOn: '2026-11-17',
  isUrgent: false,
  finishedAt: null,
  products: 1,
  open: [],
  deliveryTypes: [],
  situation: 'on-time',
  expectedOn: null,
  safeOn: null,
})
const due = (day: string) => ({ day, orders: [order(day)] })

test('deliveries are told by the day on which they are due', () => {
  // A Tuesday.
  const now = Date.parse('2026-11-17T12:00:00-03:00')
  const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-23'].map(due)
  const groups = groupDeliveries({ late: [order('velha')], days, isCut: false }, time, now)
  expect(groups.map(({ title, orders }) => [title, orders.map(({ serial }) => serial)])).toEqual([
    ['Atrasadas', ['velha']],
    ['Hoje, 17/11/2026', ['2026-11-17']],
    ['Amanhã, 18/11/2026', ['2026-11-18']],
    ['Esta semana, até 21/11/2026', ['2026-11-20', '2026-11-21']],
    ['Depois', ['2026-11-23']],
  ])
})

test('on a Saturday tomorrow is no longer this week', () => {
  const now = Date.parse('2026-11-21T12:00:00-03:00')
  const groups = groupDeliveries(
    { late: [], days: [due('2026-11-22'), due('2026-11-24')], isCut: false },
    time,
    now,
  )
  expect(groups.map(({ title }) => title)).toEqual(['Hoje, 21/11/2026', 'Amanhã, 22/11/2026', 'Depois'])
})
