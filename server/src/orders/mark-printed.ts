import { orderOfProduct } from '@etapa/domain/orders/serial'
import type { Sql } from '../platform/database/database.ts'
import { orderChanged } from '../platform/events/changes.ts'

/** Marks the card of a product, or all cards of an order, as printed with the current text. */
export async function markPrinted(sql: Sql, serial: string): Promise<{ ok: true }> {
  await sql`
    with printed as (
      update products p set card_changed_at = null, card_printed_at = now()
      from service_orders o
      where o.id = p.service_order_id and o.serial = ${orderOfProduct(serial) ?? serial}
        and ${orderOfProduct(serial) ? sql`p.serial = ${serial}` : sql`true`}
        and (p.card_changed_at is not null or p.card_printed_at is null)
      returning p.service_order_id
    )
    select pg_notify(${orderChanged}, service_order_id::text) from printed group by service_order_id`
  return { ok: true }
}
