import { z } from 'zod'
import { keysOf } from '../fields.ts'

const cents = z.number().int()
const count = z.number().int()

/** Overdue money by the age of its due day, in days. */
export const ages = {
  '1-30': '1 a 30 dias',
  '31-60': '31 a 60 dias',
  '61-90': '61 a 90 dias',
  '90+': 'Mais de 90 dias',
} as const
export type Age = keyof typeof ages

export const ageOf = (daysLate: number): Age =>
  daysLate <= 30 ? '1-30' : daysLate <= 60 ? '31-60' : daysLate <= 90 ? '61-90' : '90+'

/** How many rows of each table the screen gets; exports have all of them. */
export const mostReportRows = 100

const ofClient = { clientId: count, client: z.string() }

export const billingReport = z.object({
  /** Orders that are to be billed now, by client, largest amount first. */
  pending: z.array(z.object({ ...ofClient, orders: count, unpriced: count, amount: cents })),
  /** What was billed in the period, without cancelled bills: newest month first, largest client first. */
  billed: z.array(z.object({ month: z.string(), ...ofClient, bills: count, amount: cents })),
  /** Instalments that are overdue today, by client, oldest first. */
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
  /** Payments in the period, by client. Days from the bill to the payment, weighted by the amount. */
  paid: z.array(z.object({ ...ofClient, bills: count, amount: cents, days: z.number() })),
  totals: z.object({
    pending: cents,
    billed: cents,
    overdue: cents,
    overdueByAge: z.array(z.object({ age: z.enum(keysOf(ages)), amount: cents, instalments: count })),
    /** Null if nothing was paid in the period. */
    daysToPay: z.number().nullable(),
    /** Rows of each table, also those beyond the first `mostReportRows`. */
    rows: z.object({ pending: count, billed: count, overdue: count, paid: count }),
  }),
})
export type BillingReport = z.output<typeof billingReport>

/** The tables of the report, each of which is a CSV file. */
export const reportTables = {
  pending: 'A faturar',
  billed: 'Faturado',
  overdue: 'Vencidas',
  paid: 'Prazo de pagamento',
} as const
export type ReportTable = keyof typeof reportTables
