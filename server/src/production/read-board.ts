import type { QueryOf } from '@etapa/domain/endpoint'
import { type BoardColumn, type getBoard, mostCards } from '@etapa/domain/production/board'
import type { Sql } from '../platform/database/database.ts'
import { JsonText } from '../platform/http/serve.ts'
import { isOnARoute } from '../services/is-on-a-route.ts'
import { standing } from '../stages/stage-columns.ts'

/** Where each unfinished product waits: at the stage that is available, since the stage before was finished. */
export async function readBoard(
  sql: Sql,
  { clientId, productTypeId }: QueryOf<typeof getBoard>,
): Promise<JsonText<BoardColumn[]>> {
  const [row] = await sql<[{ text: string }]>`
    with waiting as (
      select o.id as order_id, o.client_id, p.id, p.serial, p.identification, p.product_type_id, now.sector_id,
        now.stage_name, now.attempt,
        greatest(coalesce(now.since, p.added_at, o.created_at), now.reopened_at) as since
      from service_orders o
      join products p on p.service_order_id = o.id
      cross join lateral (
        select s.sector_id, s.stage_name, s.attempt, s.reopened_at, (
          select max(earlier.completed_at) from stages earlier
          where earlier.product_id = p.id and earlier.stage_order < s.stage_order
        ) as since
        from stages s where s.product_id = p.id and s.status = 'PENDING' and ${standing(sql)} = 'available'
      ) now
      where o.finished_at is null and o.cancelled_at is null
        ${clientId ? sql`and o.client_id = ${clientId}` : sql``}
        ${productTypeId ? sql`and p.product_type_id = ${productTypeId}::int` : sql``}
    ), placed as (
      select *, row_number() over (partition by sector_id order by attempt = 1, since, id) as place from waiting
    )
    select coalesce(json_agg(row_to_json(c)), '[]')::text as text
    from (
      select json_build_object('key', sector.key, 'name', sector.name) as sector,
        (select count(*) from placed w where w.sector_id = sector.id) as count,
        (select min(w.since) from placed w where w.sector_id = sector.id) as oldest,
        array(
          select row_to_json(card) from (
            select w.order_id as "orderId", w.serial, w.identification, c.id as "clientId", c.name as client, t.name as service,
              w.stage_name as "stageName", w.attempt, w.since,
              exists (
                select from documents d join stages s on s.id = d.stage_id
                where s.product_id = w.id and d.kind = 'proof' and d.removed_at is null
              ) as "hasProof"
            from placed w join clients c on c.id = w.client_id join services t on t.id = w.product_type_id
            where w.sector_id = sector.id and w.place <= ${mostCards}
            order by w.place
          ) card
        ) as cards
      from sectors sector
      where exists (select from placed w where w.sector_id = sector.id) or ${isOnARoute(sql, 'sector')}
      order by sector.position, sector.id
    ) c`
  return new JsonText(row.text)
}
