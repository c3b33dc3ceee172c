import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { formatDay } from '@etapa/domain/dates'
import type { Deliveries, Delivery } from '@etapa/domain/forecasts/deliveries'
import { daysLater } from '@etapa/domain/periods'

export interface DeliveryGroup {
  title: string
  orders: Delivery[]
  /** Part of the list that is printed for the day. */
  isOfToday: boolean
}

/** Late, today, tomorrow, until Saturday, later; without those that hold nothing, but always today. */
export function groupDeliveries({ late, days }: Deliveries, time: WorkingTime, now: number): DeliveryGroup[] {
  const today = time.dayOf(now)
  const tomorrow = daysLater(today, 1)
  const saturday = daysLater(today, 6 - new Date(today).getUTCDay())
  const due = (isIn: (day: string) => boolean) => days.flatMap(({ day, orders }) => (isIn(day) ? orders : []))
  return [
    { title: 'Atrasadas', orders: late, isOfToday: true },
    { title: `Hoje, ${formatDay(today)}`, orders: due(day => day <= today), isOfToday: true },
    { title: `Amanhã, ${formatDay(tomorrow)}`, orders: due(day => day === tomorrow), isOfToday: false },
    {
      title: `Esta semana, até ${formatDay(saturday)}`,
      orders: due(day => day > tomorrow && day <= saturday),
      isOfToday: false,
    },
    { title: 'Depois', orders: due(day => day > tomorrow && day > saturday), isOfToday: false },
  ].filter(({ orders, title }) => orders.length > 0 || title.startsWith('Hoje'))
}
