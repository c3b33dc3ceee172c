import type { Tx } from './database.ts'

/** Rewrites what orders are searched by: after they are created, or after their client is renamed. */
export async function describeOrders(
  tx: Tx,
  which: { orderIds: number[] } | { clientId: number },
): Promise<void> {
  const wanted =
    'orderIds' in which ? tx`o.id = any(${which.orderIds}::int[])` : tx`o.client_id = ${which.clientId}`
  await tx`
    update service_orders o
    set list_text = searchable(concat_ws(E'\n', c.name, o.serial, p.identifications, p.services)),
      explore_text = searchable(concat_ws(E'\n', c.name, o.serial, p.identifications))
    from clients c, service_orders same
    cross join lateral (
      select string_agg(p.identification, E'\n' order by p.position) as identifications,
        string_agg(distinct t.name, E'\n') as services
      from products p join product_types t on t.id = p.product_type_id
      where p.service_order_id = same.id
    ) p
    where same.id = o.id and c.id = o.client_id and ${wanted}`
}
