import { type Actor, may } from '@etapa/domain/capabilities'
import type { ClientWithDetails, NewClient } from '@etapa/domain/clients/client'
import { requireCarrier } from '../carriers/carriers.ts'
import type { Sql } from '../platform/database/database.ts'
import { detailedColumns } from './client-columns.ts'
import { restrictingForManagers } from './failures.ts'
import { withUniqueTaxId } from './unique-tax-id.ts'

/** Adds a client. Idempotent: a repeated key returns the existing client. */
export async function createClient(sql: Sql, maker: Actor, draft: NewClient): Promise<ClientWithDetails> {
  if (draft.isRestricted && !may(maker, 'orders:release')) throw restrictingForManagers()
  const { requestKey = null, zipCode, street, district, city, state, contacts } = draft
  return await withUniqueTaxId(() =>
    sql.begin(async tx => {
      if (draft.carrierId !== null) await requireCarrier(tx, draft.carrierId)
      const [known] = await tx<ClientWithDetails[]>`
        select ${detailedColumns(tx)} from clients where request_key = ${requestKey}`
      if (known) return known
      const [created] = await tx<[ClientWithDetails]>`
        insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
          contacts, notes, no_whatsapp, no_email, is_restricted, carrier_id, needs_purchase_order, request_key)
        values (${draft.name}, ${draft.representative}, ${draft.telephone}, ${draft.email}, ${draft.taxId}, ${zipCode},
          ${street}, ${district}, ${city}, ${state}, ${JSON.stringify(contacts)}, ${draft.notes},
          ${draft.noWhatsapp}, ${draft.noEmail}, ${draft.isRestricted}, ${draft.carrierId}, ${draft.needsPurchaseOrder},
          ${requestKey})
        returning ${detailedColumns(tx)}`
      return created
    }),
  )
}
