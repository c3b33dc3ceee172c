import { formatDay } from '@etapa/domain/dates'
import type { Deliveries, Delivery } from '@etapa/domain/forecasts/deliveries'
import { daysLater } from '@etapa/domain/periods'
import type { DeliveryTab } from './delivery-tabs.ts'

export interface DeliveryGroup {
  key: DeliveryTab
  label: string
  /** The period that the group covers, formatted for display. */
  days: string
  /** The orders that are not finished, which count as in 'Hoje'. */
  orders: Delivery[]
  finished: Delivery[]
}

/** Groups deliveries into late, today, tomorrow, this week (including today and tomorrow) and later. */
export function groupDeliveries(
  { late, days }: Pick<Deliveries, 'late' | 'days'>,
  today: string,
): DeliveryGroup[] {
  const tomorrow = daysLater(today, 1)
  const saturday = daysLater(today, 6 - new Date(today).getUTCDay())
  const isWeekOver = saturday <= tomorrow
  const weekEnd = isWeekOver ? tomorrow : saturday
  const due = (isIn: (day: string) => boolean) => days.flatMap(({ day, orders }) => (isIn(day) ? orders : []))
  const groups: Omit<DeliveryGroup, 'finished'>[] = [
    { key: 'atrasadas', label: 'Atrasadas', days: 'Prazo vencido', orders: late },
    { key: 'hoje', label: 'Hoje', days: formatDay(today), orders: due(day => day <= today) },
    { key: 'amanha', label: 'Amanhã', days: formatDay(tomorrow), orders: due(day => day === tomorrow) },
    {
      key: 'semana',
      label: 'Semana',
      days: `De hoje até ${formatDay(weekEnd)}`,
      orders: due(day => day <= weekEnd),
    },
    {
      key: 'depois',
      label: 'Depois',
      days: `A partir de ${formatDay(daysLater(weekEnd, 1))}`,
      orders: due(day => day > weekEnd),
    },
  ]
  return groups.map(group => ({
    ...group,
    orders: group.orders.filter(({ finishedAt }) => finishedAt === null),
    finished: group.orders.filter(({ finishedAt }) => finishedAt !== null),
  }))
}

/** The groups on the printed list of the day, in this order. */
const ofTheDay: readonly DeliveryTab[] = ['hoje', 'atrasadas']

export const isOfTheDay = (tab: DeliveryTab): boolean => ofTheDay.includes(tab)

/** Returns the groups to print for a tab, without empty groups. */
export const printedGroups = (groups: readonly DeliveryGroup[], tab: DeliveryTab): DeliveryGroup[] =>
  (isOfTheDay(tab) ? ofTheDay : [tab])
    .flatMap(key => groups.filter(group => group.key === key))
    .filter(({ orders }) => orders.length > 0)

const mostNamed = 3

/** Describes the open products of an order with their current stages, or says that the order is finished. */
export function missingInWords({ finishedAt, products, open }: Delivery): string {
  if (finishedAt !== null) return products === 1 ? 'Finalizada' : `Finalizada, ${products} produtos`
  const named = open
    .slice(0, mostNamed)
    .map(({ identification, stageName }) => `${identification}: em ${stageName}`)
  const others = open.length - named.length
  const count =
    products === 1
      ? 'Falta'
      : `${open.length === 1 ? 'Falta' : 'Faltam'} ${open.length} de ${products} produtos`
  return `${count}: ${named.join('; ')}${others > 0 ? ` e mais ${others}` : ''}`
}
