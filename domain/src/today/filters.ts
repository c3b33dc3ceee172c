import type { OrderQuery } from '../orders/filter.ts'
import { daysLater } from '../periods.ts'

/**
 * The filters for late orders and for orders at risk of being late, which can be used without knowing the current day.
 */
export const lateness = {
  late: { situation: 'late' },
  atRisk: { situation: 'at-risk' },
} as const

/** The order list's query for each block of orders on the Today page, so that the list shows what the block counts. */
export const todayFilters = (today: string) =>
  ({
    ...lateness,
    dueToday: dueOn(today),
    dueTomorrow: dueOn(daysLater(today, 1)),
    ready: { only: 'ready' },
    unpriced: { only: 'unpriced' },
  }) as const satisfies Record<string, Partial<OrderQuery>>

export type TodayFilter = keyof ReturnType<typeof todayFilters>

const dueOn = (day: string) => ({ dueFrom: day, dueTo: day, open: 'true' }) as const
