import { billNumber } from '@etapa/domain/billing/bill-number'
import { orderBilled } from '@etapa/domain/orders/failures'
import type { Tx } from '../platform/database/database.ts'

/** Throws if an order is in a live bill. The caller must have locked the order. */
export async function expectNotBilled(tx: Tx, orderId: number): Promise<void> {
  const [bill] = await tx<{ year: number; number: number }[]>`
    select b.year, b.number from service_orders o join bills b on b.id = o.bill_id where o.id = ${orderId}`
  if (bill) throw orderBilled(billNumber(bill))
}
