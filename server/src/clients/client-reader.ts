import type { ClientWithDetails, ListedClient } from '@etapa/domain/clients/client'
import type { Sql } from '../platform/database/database.ts'
import { JsonText } from '../platform/http/replies.ts'
import { clientColumns, detailedColumns } from './client-columns.ts'
import { clientMissing } from './failures.ts'

/**
 * Lists all clients by name with the number of their open orders. Returned as serialised JSON, because there may be
 * thousands.
 */
export async function listClients(sql: Sql): Promise<JsonText<ListedClient[]>> {
  const [row] = await sql<{ json: string }[]>`
    select coalesce(json_agg(row_to_json(listed)), '[]')::text as json
    from (
      select ${clientColumns(sql)}, coalesce(open.orders, 0) as "openOrders"
      from clients
      left join (
        select client_id, count(*) as orders from service_orders
        where finished_at is null and cancelled_at is null group by client_id
      ) open on open.client_id = clients.id
      where deleted_at is null order by searchable(name), id
    ) listed`
  return new JsonText(row?.json ?? '[]')
}

export async function getClient(sql: Sql, id: number): Promise<ClientWithDetails> {
  const [client] = await sql<ClientWithDetails[]>`
    select ${detailedColumns(sql)} from clients where id = ${id} and deleted_at is null`
  if (!client) throw clientMissing()
  return client
}
