import type { Facts } from '@etapa/domain/messages/placeholders'
import { phoneRecipients } from '@etapa/domain/messages/recipients'
import type { Sql } from '../platform/database/database.ts'
import { factColumns, factsOf, type OrderFacts } from './read-facts.ts'

/** Returns placeholder values for the preview: those of the newest order, or invented ones if there is no order. */
export async function readPreview(sql: Sql, site: string): Promise<Facts> {
  const [newest = invented] = await sql<(OrderFacts & { sector: string })[]>`
    select ${factColumns(sql)},
      (select sector.name from stages s join sectors sector on sector.id = s.sector_id
        where s.service_order_id = o.id order by s.stage_order limit 1) as sector
    from service_orders o join clients c on c.id = o.client_id
    where o.cancelled_at is null order by o.created_at desc, o.id desc limit 1`
  const [first] = phoneRecipients(newest.client)
  return {
    ...factsOf(newest, { site, sector: newest.sector }),
    contato: first?.name ?? (newest.client.representative || newest.client.name),
  }
}

const invented: OrderFacts & { sector: string } = {
  orderId: 0,
  serial: '12345678-95',
  client: {
    id: 0,
    name: 'Embalagens São João',
    representative: 'Marina',
    telephone: '',
    email: '',
    contacts: [],
  },
  products: ['Caixa de pizza 35 cm'],
  dueOn: null,
  sector: 'Gravação',
}
