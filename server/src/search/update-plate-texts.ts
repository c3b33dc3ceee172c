import type { Tx } from '../platform/database/database.ts'

type Which = { plateIds: number[] } | { orderIds: number[] } | { clientId: number }

/**
 * Updates the search text of stored plates. Called after plates are put away or moved, and after their order or client
 * has changed.
 */
export async function updatePlateTexts(tx: Tx, which: Which): Promise<void> {
  await tx`
    update plates pl
    set search_text = searchable(concat_ws(E'\n', c.name, p.serial, p.identification, p.sheet ->> 'plateCode',
      p.sheet ->> 'itemCode', pl.color, 'Armário ' || pl.cabinet, 'Prateleira ' || pl.shelf, 'Posição ' || pl.position))
    from products p
    join service_orders o on o.id = p.service_order_id
    join clients c on c.id = o.client_id
    where p.id = pl.product_id and ${chosen(tx, which)}`
}

function chosen(tx: Tx, which: Which) {
  if ('plateIds' in which) return tx`pl.id = any(${which.plateIds}::int[])`
  if ('orderIds' in which) return tx`o.id = any(${which.orderIds}::int[])`
  return tx`o.client_id = ${which.clientId}`
}
