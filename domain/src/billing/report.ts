import { z } from 'zod'
import { keysOf } from '../fields.ts'

const cents = z.number().int()
const count = z.number().int()

/** The age groups of overdue instalments, by days since the due day. */
export const ages = {
  '1-30': '1 a 30 dias',
  '31-60': '31 a 60 dias',
  '61-90': '61 a 90 dias',
  '90+': 'Mais de 90 dias',
} as const
export type Age = keyof typeof ages

export const ageOf = (daysLate: number): Age =>
  daysLate <= 30 ? '1-30' : daysLate <= 60 ? '31-60' : daysLate <= 90 ? '61-90' : '90+'

/** The maximum number of rows per table that the screen receives; exports contain all of them. */
export const mostReportRows = 100

const ofClient = { clientId: count, client: z.string() }

export const billingReport = z.object({
  /** The orders to be billed now, grouped by client, largest amount first. */
  pending: z.array(z.object({ ...ofClient, orders: count, unpriced: count, amount: cents })),
  /**
   * The bills of the period by month and client, without cancelled ones: newest month first, then largest amount first.
   */
  billed: z.array(z.object({ month: z.string(), ...ofClient, bills: count, amount: cents })),
  /** The instalments that are overdue today, earliest due day first. */
  overdue: z.array(
    z.object({
      ...ofClient,
      billId: count,
      number: z.string(),
      instalment: count,
      dueOn: z.string(),
      daysLate: count,
      age: z.enum(keysOf(ages)),
      amount: cents,
    }),
  ),
  /**
   * The payments in the period that were not reversed, grouped by client, largest amount first. `days` is the average
   * number of days from bill to payment, weighted by amount.
   */
  paid: z.array(z.object({ ...ofClient, bills: count, amount: cents, days: z.number() })),
  totals: z.object({
    pending: cents,
    billed: cents,
    overdue: cents,
    overdueByAge: z.array(z.object({ age: z.enum(keysOf(ages)), amount: cents, instalments: count })),
    /** The average number of days from bill to payment, weighted by amount; null if nothing was paid in the period. */
    daysToPay: z.number().nullable(),
    /** The total number of rows of each table, including those beyond the first `mostReportRows`. */
    rows: z.object({ pending: count, billed: count, overdue: count, paid: count }),
  }),
})
export type BillingReport = z.output<typeof billingReport>

/** The tables of the report, each of which can be exported as a CSV file. */
export const reportTables = {
  pending: 'A faturar',
  billed: 'Faturado',
  overdue: 'Vencidas',
  paid: 'Prazo de pagamento',
} as const
export type ReportTable = keyof typeof reportTables
