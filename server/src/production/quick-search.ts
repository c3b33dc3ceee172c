import { mostHits, type QuickHits } from '@etapa/domain/production/quick-search'
import { wordsOf } from '@etapa/domain/search'
import type { Sql } from '../platform/database/database.ts'
import { JsonText } from '../platform/http/replies.ts'
import { everyWord } from '../search/every-word.ts'
import { inOrderText } from '../search/in-order-text.ts'

/**
 * Returns the first few matches of each kind as JSON, with a single query: the newest orders, each with its client and
 * the product that matches best, and clients and employees in alphabetical order.
 */
export async function quickSearch(sql: Sql, text: string): Promise<JsonText<QuickHits>> {
  const inClient = everyWord(
    sql,
    text,
    word => sql`searchable(name || E'\n' || representative) like containing(${word})`,
  )
  const inPerson = everyWord(
    sql,
    text,
    word => sql`searchable(name || E'\n' || coalesce(email, '')) like containing(${word})`,
  )
  const [row] = await sql<[{ text: string }]>`
    select row_to_json(found)::text as text
    from (
      select array(
        select row_to_json(o) from (
          select o.id, o.serial, concat_ws(' · ', c.name, (
            select p.identification from products p cross join lateral (
              select count(*) as words from unnest(${wordsOf(text)}::text[]) word
              where searchable(p.identification) like containing(word) or p.serial = word
            ) found
            where p.service_order_id = o.id and found.words > 0
            order by found.words desc, p.position limit 1
          )) as detail, (
            select d.file_name from products p join documents d on d.id = p.artwork_id
            where p.service_order_id = o.id order by p.position limit 1
          ) as "artworkFile"
          from service_orders o join clients c on c.id = o.client_id
          where ${inOrderText(sql, 'explore_text', text)} and o.cancelled_at is null
          order by o.created_at desc, o.id desc limit ${mostHits}
        ) o
      ) as orders, array(
        select row_to_json(c) from (
          select id, name, representative as detail from clients
          where deleted_at is null and ${inClient}
          order by searchable(name) limit ${mostHits}
        ) c
      ) as clients, array(
        select row_to_json(u) from (
          select id, name, coalesce(email, '') as detail from users
          where deleted_at is null and ${inPerson}
          order by searchable(name) limit ${mostHits}
        ) u
      ) as employees
    ) found`
  return new JsonText(row.text)
}
