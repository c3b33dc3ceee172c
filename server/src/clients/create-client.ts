import type { ClientDraft, ClientWithDetails } from '@etapa/domain/clients/client'
import type { Sql } from '../platform/database/database.ts'
import { detailedColumns } from './client-columns.ts'
import { withUniqueTaxId } from './unique-tax-id.ts'

export async function createClient(sql: Sql, draft: ClientDraft): Promise<ClientWithDetails> {
  const { zipCode, street, district, city, state, contacts } = draft
  const [created] = await withUniqueTaxId(
    () => sql<[ClientWithDetails]>`
      insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
        contacts, notes, no_whatsapp, no_email)
      values (${draft.name}, ${draft.representative}, ${draft.telephone}, ${draft.email}, ${draft.taxId}, ${zipCode},
        ${street}, ${district}, ${city}, ${state}, ${JSON.stringify(contacts)}, ${draft.notes},
        ${draft.noWhatsapp}, ${draft.noEmail})
      returning ${detailedColumns(sql)}`,
  )
  return created
}
