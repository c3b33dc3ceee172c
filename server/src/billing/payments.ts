import type { Bill, NewPayment } from '@etapa/domain/billing/bill'
import {
  aboveBalance,
  alreadyReversed,
  billCancelled,
  paidInFuture,
  paymentKeyUsed,
  paymentMissing,
  paymentRecorded,
  paymentsChanged,
} from '@etapa/domain/billing/failures'
import type { Sql } from '../platform/database/database.ts'
import { onTaken } from '../platform/database/on-taken.ts'
import { lockBill, readBill } from './bill-reader.ts'

/**
 * Records a payment. Idempotent: a request with the key of an earlier payment of this bill changes nothing; throws if
 * it describes another payment, or if the paid amount is not the one that the person saw.
 */
export async function recordPayment(
  sql: Sql,
  userId: number,
  billId: number,
  { amount, paidOn, way, requestKey, seenPaid }: NewPayment,
  today: string,
): Promise<Bill> {
  return await sql.begin(async tx => {
    const bill = await lockBill(tx, billId)
    const [known] = await tx<{ amount: number; isSame: boolean }[]>`
      select amount, (amount, paid_on, way) = (${amount}, ${paidOn}::date, ${way}) as "isSame"
      from payments where bill_id = ${billId} and request_key = ${requestKey ?? null}`
    if (known && !known.isSame) throw paymentRecorded(known.amount)
    if (known) return await readBill(tx, billId, today)
    if (bill.isCancelled) throw billCancelled()
    if (seenPaid !== undefined && seenPaid !== bill.paid) throw paymentsChanged()
    if (paidOn > today) throw paidInFuture(today)
    const balance = bill.total - bill.paid
    if (amount > balance) throw aboveBalance(balance)
    await onTaken(
      'payments_request_key_key',
      paymentKeyUsed,
      () => tx`
        insert into payments (bill_id, amount, paid_on, way, request_key, recorded_by)
        values (${billId}, ${amount}, ${paidOn}::date, ${way}, ${requestKey ?? null}, ${userId})`,
    )
    return await readBill(tx, billId, today)
  })
}

/** Reverses a payment that was recorded by mistake; it stays listed as reversed. */
export async function reversePayment(
  sql: Sql,
  userId: number,
  { billId, paymentId }: { billId: number; paymentId: number },
  today: string,
): Promise<Bill> {
  return await sql.begin(async tx => {
    await lockBill(tx, billId)
    const [payment] = await tx<{ isReversed: boolean }[]>`
      select reversed_at is not null as "isReversed" from payments where id = ${paymentId} and bill_id = ${billId}`
    if (!payment) throw paymentMissing()
    if (payment.isReversed) throw alreadyReversed()
    await tx`update payments set reversed_at = now(), reversed_by = ${userId} where id = ${paymentId}`
    return await readBill(tx, billId, today)
  })
}
