import type { Client, ClientChanges } from '@etapa/domain/clients/client'
import type { Sql } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { clientColumns } from './client-columns.ts'
import { clientChanged, clientMissing } from './failures.ts'

/** Writes the whole client, unless it has changed since the version that the person saw. */
export async function updateClient(sql: Sql, id: number, changes: ClientChanges): Promise<Client> {
  return await sql.begin(async tx => {
    const [current] = await tx<{ name: string }[]>`
      select name from clients where id = ${id} and deleted_at is null for no key update`
    if (!current) throw clientMissing()
    const [changed] = await tx<Client[]>`
      update clients
      set name = ${changes.name}, representative = ${changes.representative},
        telephone = ${changes.telephone}, email = ${changes.email},
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = ${id} and updated_at = coalesce(${changes.updatedAt ?? null}, updated_at)
      returning ${clientColumns(tx)}`
    if (!changed) throw clientChanged()
    if (changed.name !== current.name) await updateSearchTexts(tx, { clientId: id })
    return changed
  })
}
