import { type Actor, may } from '@etapa/domain/capabilities'
import type { ClientWithDetails, NewClient } from '@etapa/domain/clients/client'
import { requireCarrier } from '../carriers/carriers.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { onRepeated } from '../platform/database/on-repeated.ts'
import { detailedColumns } from './client-columns.ts'
import { getClient } from './client-reader.ts'
import { restrictingForManagers } from './failures.ts'
import { withUniqueTaxId } from './unique-tax-id.ts'

/**
 * Adds a client. Idempotent: a repeated key returns the existing client, even if its carrier was archived. Throws if
 * that client was deleted.
 */
export async function createClient(sql: Sql, maker: Actor, draft: NewClient): Promise<ClientWithDetails> {
  if (draft.isRestricted && !may(maker, 'orders:release')) throw restrictingForManagers()
  return await onRepeated(
    'clients_request_key_key',
    () => withUniqueTaxId(() => sql.begin(tx => insertClient(tx, draft))),
    async () => {
      const [known] = await sql<{ id: number }[]>`
        select id from clients where request_key = ${draft.requestKey ?? null}`
      return known && (await getClient(sql, known.id))
    },
  )
}

async function insertClient(tx: Tx, draft: NewClient): Promise<ClientWithDetails> {
  if (draft.carrierId !== null) await requireCarrier(tx, draft.carrierId)
  const { requestKey = null, zipCode, street, district, city, state, contacts } = draft
  const [created] = await tx<[ClientWithDetails]>`
    insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
      contacts, notes, no_whatsapp, no_email, no_own_email, is_restricted, carrier_id, needs_purchase_order, request_key)
    values (${draft.name}, ${draft.representative}, ${draft.telephone}, ${draft.email}, ${draft.taxId}, ${zipCode},
      ${street}, ${district}, ${city}, ${state}, ${JSON.stringify(contacts)}, ${draft.notes},
      ${draft.noWhatsapp}, ${draft.noEmail}, ${draft.noOwnEmail}, ${draft.isRestricted}, ${draft.carrierId}, ${draft.needsPurchaseOrder},
      ${requestKey})
    returning ${detailedColumns(tx)}`
  return created
}
