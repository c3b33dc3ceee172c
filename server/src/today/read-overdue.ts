import { billNumber } from '@etapa/domain/billing/bill-number'
import { mostLines, type OfficeToday, type OverdueBill } from '@etapa/domain/today/today'
import { constant, type Tx } from '../platform/database/database.ts'

interface Stored extends Omit<OverdueBill, 'number'> {
  year: number
  sequence: number
  count: number
}

/** Returns the bills with an instalment that was due before today. Payments settle the first instalments. */
export async function readOverdue(tx: Tx, today: string): Promise<OfficeToday['overdue']> {
  const rows = await tx<Stored[]>`
    select b.id, b.year, b.number as sequence, c.name as client, b.next_due_on::text as "dueOn",
      (select sum(i.amount) from instalments i where i.bill_id = b.id and i.due_on < ${today}::date)::int8 - b.paid
        as amount,
      count(*) over () as count
    from bills b join clients c on c.id = b.client_id
    where b.next_due_on < ${today}::date
    order by b.next_due_on, b.id
    limit ${constant(tx, mostLines)}`
  return {
    count: rows[0]?.count ?? 0,
    bills: rows.map(({ count: _, year, sequence, ...bill }) => ({
      ...bill,
      number: billNumber({ year, number: sequence }),
    })),
  }
}
