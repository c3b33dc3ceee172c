import { lockOrders } from '../history/lock-order.ts'
import type { Tx } from '../platform/database/database.ts'
import { updatePlateTexts } from './update-plate-texts.ts'

type Which = { orderIds: number[] } | { clientId: number } | { serviceId: number }

/**
 * Updates the search text of orders and of their stored plates. Called after orders are created or changed, and after a
 * client or service is renamed.
 */
export async function updateSearchTexts(tx: Tx, which: Which): Promise<void> {
  // Locks the orders before reading them; otherwise a concurrent correction would be overwritten with the old text.
  if (!('orderIds' in which)) await lockOrders(tx, chosen(tx, which))
  await tx`
    update service_orders o
    set list_text = searchable(concat_ws(E'\n', c.name, o.serial, p.identifications, p.codes, p.services)),
      explore_text = searchable(concat_ws(E'\n', c.name, o.serial, p.identifications, p.codes))
    from clients c, service_orders same
    cross join lateral (
      select string_agg(p.identification, E'\n' order by p.position) as identifications,
        string_agg(concat_ws(E'\n', p.sheet ->> 'plateCode', p.sheet ->> 'itemCode'), E'\n' order by p.position)
          filter (where p.sheet is not null) as codes,
        string_agg(distinct t.name, E'\n') as services
      from products p join services t on t.id = p.product_type_id
      where p.service_order_id = same.id
    ) p
    where same.id = o.id and c.id = o.client_id and ${chosen(tx, which)}`
  if (!('serviceId' in which)) await updatePlateTexts(tx, which)
}

function chosen(tx: Tx, which: Which) {
  if ('orderIds' in which) return tx`o.id = any(${which.orderIds}::int[])`
  if ('clientId' in which) return tx`o.client_id = ${which.clientId}`
  return tx`o.id in (select p.service_order_id from products p where p.product_type_id = ${which.serviceId})`
}
