import { type Actor, may } from '@etapa/domain/capabilities'
import type { ClientChanges, ClientWithDetails } from '@etapa/domain/clients/client'
import { requireCarrier } from '../carriers/carriers.ts'
import type { Sql } from '../platform/database/database.ts'
import { isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { detailedColumns } from './client-columns.ts'
import { clientChanged, clientMissing, restrictingForManagers } from './failures.ts'
import { withUniqueTaxId } from './unique-tax-id.ts'

/** Updates the client; throws a conflict if `updatedAt` is given and the client has changed since then. */
export async function updateClient(
  sql: Sql,
  editor: Actor,
  id: number,
  changes: ClientChanges,
): Promise<ClientWithDetails> {
  const { zipCode, street, district, city, state, contacts } = changes
  return await withUniqueTaxId(() =>
    sql.begin(async tx => {
      const [current] = await tx<{ name: string; isRestricted: boolean; carrierId: number | null }[]>`
        select name, is_restricted as "isRestricted", carrier_id as "carrierId"
        from clients where id = ${id} and deleted_at is null for no key update`
      if (!current) throw clientMissing()
      const { isRestricted = current.isRestricted, carrierId = current.carrierId } = changes
      if (isRestricted !== current.isRestricted && !may(editor, 'orders:release'))
        throw restrictingForManagers()
      if (carrierId !== null && carrierId !== current.carrierId) await requireCarrier(tx, carrierId)
      const [changed] = await tx<ClientWithDetails[]>`
        update clients
        set name = ${changes.name}, representative = ${changes.representative},
          telephone = ${changes.telephone}, email = ${changes.email},
          tax_id = coalesce(${changes.taxId ?? null}, tax_id), zip_code = coalesce(${zipCode ?? null}, zip_code),
          street = coalesce(${street ?? null}, street), district = coalesce(${district ?? null}, district),
          city = coalesce(${city ?? null}, city), state = coalesce(${state ?? null}, state),
          contacts = coalesce(${contacts ? JSON.stringify(contacts) : null}, contacts),
          notes = coalesce(${changes.notes ?? null}, notes),
          no_whatsapp = coalesce(${changes.noWhatsapp ?? null}, no_whatsapp),
          no_email = coalesce(${changes.noEmail ?? null}, no_email),
          no_own_email = coalesce(${changes.noOwnEmail ?? null}, no_own_email)
            and not (no_own_email and lower(email) <> lower(${changes.email})),
          is_restricted = ${isRestricted},
          carrier_id = ${carrierId},
          needs_purchase_order = coalesce(${changes.needsPurchaseOrder ?? null}, needs_purchase_order),
          updated_at = ${nextVersion(tx)}
        where id = ${id} and ${isSeenVersion(tx, changes.updatedAt)}
        returning ${detailedColumns(tx)}`
      if (!changed) throw clientChanged()
      if (changed.name !== current.name) await updateSearchTexts(tx, { clientId: id })
      return changed
    }),
  )
}
