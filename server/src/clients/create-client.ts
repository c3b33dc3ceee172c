import type { Client, ClientDraft } from '@etapa/domain/clients/client'
import type { Sql } from '../platform/database/database.ts'
import { clientColumns } from './client-columns.ts'

export async function createClient(sql: Sql, draft: ClientDraft): Promise<Client> {
  const [created] = await sql<[Client]>`
    insert into clients (name, representative, telephone, email)
    values (${draft.name}, ${draft.representative}, ${draft.telephone}, ${draft.email})
    returning ${clientColumns(sql)}`
  return created
}
