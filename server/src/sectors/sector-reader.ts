import type { Sector, SectorUse } from '@etapa/domain/sectors/sector'
import type { Sql, Tx } from '../platform/database/database.ts'

/** Lists all sectors in the workshop's order, with retired ones last. Their positions are those in this list. */
export async function listSectors(db: Sql | Tx): Promise<Sector[]> {
  return await db<Sector[]>`
    select id, key, name, retired_at is null as active,
      (row_number() over (order by retired_at is not null, position, id))::int as position
    from sectors order by position`
}

/**
 * Returns what uses each sector: people, open products and current routes. Of the orders, only open ones are read, so
 * the cost does not grow with the archive.
 */
export async function listSectorUse(db: Sql | Tx): Promise<SectorUse[]> {
  return await db<SectorUse[]>`
    with open as (
      select s.sector_id, count(distinct s.product_id)::int as products
      from service_orders o join stages s on s.service_order_id = o.id
      where o.finished_at is null and o.cancelled_at is null and s.status = 'PENDING'
      group by s.sector_id
    ), current_routes as (
      select distinct on (v.service_id) v.id, services.name
      from route_versions v join services on services.id = v.service_id
      where services.retired_at is null
      order by v.service_id, v.number desc
    )
    select sectors.id,
      (select count(*)::int from users where users.sector = sectors.key and deleted_at is null) as people,
      coalesce(open.products, 0) as "openProducts",
      array(
        select distinct r.name from current_routes r join route_steps step on step.version_id = r.id
        where step.sector_id = sectors.id order by r.name
      ) as services
    from sectors left join open on open.sector_id = sectors.id
    order by sectors.position, sectors.id`
}
