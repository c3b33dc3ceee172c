import type { Client, ClientWithDetails } from '@etapa/domain/clients/client'
import type { Sql } from '../platform/database/database.ts'
import { JsonText } from '../platform/http/serve.ts'
import { clientColumns, detailedColumns } from './client-columns.ts'
import { clientMissing } from './failures.ts'

/** All clients by name, as JSON: a workshop may have thousands. */
export async function listClients(sql: Sql): Promise<JsonText<Client[]>> {
  const [row] = await sql<{ json: string }[]>`
    select coalesce(json_agg(row_to_json(listed)), '[]')::text as json
    from (
      select ${clientColumns(sql)} from clients where deleted_at is null order by searchable(name), id
    ) listed`
  return new JsonText(row?.json ?? '[]')
}

export async function getClient(sql: Sql, id: number): Promise<ClientWithDetails> {
  const [client] = await sql<ClientWithDetails[]>`
    select ${detailedColumns(sql)} from clients where id = ${id} and deleted_at is null`
  if (!client) throw clientMissing()
  return client
}
