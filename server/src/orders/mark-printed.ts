import { orderOfProduct } from '@etapa/domain/orders/serial'
import type { Tx } from '../platform/database/database.ts'
import { orderChanged } from '../platform/events/changes.ts'

/** Marks the card of a product, or all cards of an order, as printed with the current text. Locks the order first. */
export async function markPrinted(tx: Tx, serial: string): Promise<{ ok: true }> {
  await tx`
    with printed as (
      update products p set card_changed_at = null, card_printed_at = now()
      from (
        select id from service_orders where serial = ${orderOfProduct(serial) ?? serial} for no key update
      ) o
      where o.id = p.service_order_id
        and ${orderOfProduct(serial) ? tx`p.serial = ${serial}` : tx`true`}
        and (p.card_changed_at is not null or p.card_printed_at is null)
      returning p.service_order_id
    )
    select pg_notify(${orderChanged}, service_order_id::text) from printed group by service_order_id`
  return { ok: true }
}
