import { type Actor, may } from '@etapa/domain/capabilities'
import type { ClientDraft, ClientWithDetails } from '@etapa/domain/clients/client'
import { requireCarrier } from '../carriers/carriers.ts'
import type { Sql } from '../platform/database/database.ts'
import { detailedColumns } from './client-columns.ts'
import { restrictingForManagers } from './failures.ts'
import { withUniqueTaxId } from './unique-tax-id.ts'

export async function createClient(sql: Sql, maker: Actor, draft: ClientDraft): Promise<ClientWithDetails> {
  if (draft.isRestricted && !may(maker, 'orders:release')) throw restrictingForManagers()
  const { zipCode, street, district, city, state, contacts } = draft
  return await withUniqueTaxId(() =>
    sql.begin(async tx => {
      if (draft.carrierId !== null) await requireCarrier(tx, draft.carrierId)
      const [created] = await tx<[ClientWithDetails]>`
        insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
          contacts, notes, no_whatsapp, no_email, is_restricted, carrier_id, needs_purchase_order)
        values (${draft.name}, ${draft.representative}, ${draft.telephone}, ${draft.email}, ${draft.taxId}, ${zipCode},
          ${street}, ${district}, ${city}, ${state}, ${JSON.stringify(contacts)}, ${draft.notes},
          ${draft.noWhatsapp}, ${draft.noEmail}, ${draft.isRestricted}, ${draft.carrierId}, ${draft.needsPurchaseOrder})
        returning ${detailedColumns(tx)}`
      return created
    }),
  )
}
