import { mostPending, type PendingMessage } from '@etapa/domain/messages/pending'
import { fillIn } from '@etapa/domain/messages/placeholders'
import { phoneRecipients } from '@etapa/domain/messages/recipients'
import { constant, type Sql } from '../platform/database/database.ts'
import { factColumnsOfEvent, factsOf, type OrderFacts } from './read-facts.ts'
import { listTemplates } from './template-store.ts'

interface Pending {
  count: number
  messages: PendingMessage[]
}

type Row = OrderFacts &
  Pick<PendingMessage, 'event' | 'suggestedAt'> & { sector: string | null; count: number }

/** Returns the newest suggestions that are still open, up to `mostPending`, and the number of all open ones. */
export async function readPending(sql: Sql, site: string): Promise<Pending> {
  const [templates, rows] = await Promise.all([
    listTemplates(sql),
    sql<Row[]>`
      select ${factColumnsOfEvent(sql)}, m.event, m.suggested_at as "suggestedAt", m.count, sector.name as sector
      from (
        select m.*, count(*) over () as count
        from message_suggestions m join service_orders o on o.id = m.service_order_id and o.cancelled_at is null
        join clients c on c.id = o.client_id and not c.no_whatsapp
        where m.closed_at is null
        order by m.suggested_at desc limit ${constant(sql, mostPending)}
      ) m
      join service_orders o on o.id = m.service_order_id
      join clients c on c.id = o.client_id
      left join order_events e on e.id = m.event_id
      left join stages s on s.id = e.stage_id
      left join sectors sector on sector.id = s.sector_id
      order by m.suggested_at desc, o.id desc`,
  ])
  return {
    count: rows[0]?.count ?? 0,
    messages: rows.flatMap(({ event, suggestedAt, sector, count: _, ...facts }) => {
      const template = templates.find(known => known.event === event)
      if (!template) return []
      const { orderId, serial, client } = facts
      return [
        {
          orderId,
          serial,
          client: client.name,
          event,
          suggestedAt,
          text: fillIn(template.text, factsOf(facts, { site, sector })),
          recipients: phoneRecipients(client),
        },
      ]
    }),
  }
}
