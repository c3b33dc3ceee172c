import { billNumber } from '@etapa/domain/billing/bill-number'
import { type Age, ageOf, ages, type BillingReport, mostReportRows } from '@etapa/domain/billing/report'
import { keysOf } from '@etapa/domain/fields'
import type { Period } from '@etapa/domain/period'
import type { Sql, Tx } from '../platform/database/database.ts'
import { readBillingSettings } from './billing-settings.ts'
import { readPendingSums } from './read-pending.ts'

interface Question {
  period: Period
  today: string
  timeZone: string
}

/** Reads the billing report in one snapshot. */
export async function readReport(sql: Sql, question: Question): Promise<BillingReport> {
  return await sql.unprepared.begin(async tx => {
    await tx`set transaction isolation level repeatable read, read only`
    const { since } = await readBillingSettings(tx)
    const sums = await readPendingSums(tx, { since, timeZone: question.timeZone })
    const pending = sums
      .map(({ id, name, orderCount, unpricedCount, amount }) => ({
        clientId: id,
        client: name,
        orders: orderCount,
        unpriced: unpricedCount,
        amount,
      }))
      .toSorted((one, other) => other.amount - one.amount)
    const billed = await readBilled(tx, question.period)
    const overdue = await readOverdue(tx, question.today)
    const paid = await readPaid(tx, question.period)
    return {
      pending,
      billed,
      overdue,
      paid,
      totals: {
        pending: sumOf(pending),
        billed: sumOf(billed),
        overdue: sumOf(overdue),
        overdueByAge: keysOf(ages).map(age => ofAge(overdue, age)),
        daysToPay: averageDays(paid),
        rows: {
          pending: pending.length,
          billed: billed.length,
          overdue: overdue.length,
          paid: paid.length,
        },
      },
    }
  })
}

/** Limits each table of the report to its first rows. */
export const firstRows = ({ totals, pending, billed, overdue, paid }: BillingReport): BillingReport => ({
  pending: pending.slice(0, mostReportRows),
  billed: billed.slice(0, mostReportRows),
  overdue: overdue.slice(0, mostReportRows),
  paid: paid.slice(0, mostReportRows),
  totals,
})

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

function ofAge(overdue: BillingReport['overdue'], age: Age) {
  const own = overdue.filter(row => row.age === age)
  return { age, amount: sumOf(own), instalments: own.length }
}

function averageDays(paid: BillingReport['paid']): number | null {
  const amount = sumOf(paid)
  return amount === 0 ? null : paid.reduce((sum, row) => sum + row.days * row.amount, 0) / amount
}

const readBilled = (tx: Tx, { startDate, endDate }: Period) => tx<BillingReport['billed']>`
  select to_char(b.billed_on, 'YYYY-MM') as month, c.id as "clientId", c.name as client, count(*) as bills,
    sum(b.total)::bigint as amount
  from bills b join clients c on c.id = b.client_id
  where b.cancelled_at is null and b.billed_on between ${startDate}::date and ${endDate}::date
  group by 1, c.id order by 1 desc, amount desc, c.id`

async function readOverdue(tx: Tx, today: string): Promise<BillingReport['overdue']> {
  const rows = await tx<
    (Omit<BillingReport['overdue'][number], 'age' | 'number'> & { year: number; number: number })[]
  >`
    select c.id as "clientId", c.name as client, b.id as "billId", b.year, b.number, i.number as instalment,
      i.due_on::text as "dueOn", ${today}::date - i.due_on as "daysLate", least(i.amount, i.until - b.paid) as amount
    from bills b join clients c on c.id = b.client_id
    cross join lateral (
      select number, due_on, amount, sum(amount) over (order by number)::bigint as until
      from instalments where bill_id = b.id
    ) i
    where b.next_due_on < ${today}::date and i.due_on < ${today}::date and i.until > b.paid
    order by i.due_on, b.id, i.number`
  return rows.map(({ year, number, ...row }) => ({
    ...row,
    number: billNumber({ year, number }),
    age: ageOf(row.daysLate),
  }))
}

const readPaid = (tx: Tx, { startDate, endDate }: Period) => tx<BillingReport['paid']>`
  select c.id as "clientId", c.name as client, count(distinct b.id) as bills, sum(p.amount)::bigint as amount,
    (sum(p.amount * (p.paid_on - b.billed_on)) / sum(p.amount))::float8 as days
  from payments p join bills b on b.id = p.bill_id join clients c on c.id = b.client_id
  where p.reversed_at is null and p.paid_on between ${startDate}::date and ${endDate}::date
  group by c.id order by amount desc, c.id`
