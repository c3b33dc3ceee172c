import type { ClientDraft } from '@etapa/domain/clients/client'
import { type ImportReply, judgeImport } from '@etapa/domain/clients/import'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'

interface Import {
  dryRun: boolean
  rows: readonly unknown[]
}

/** Adds a client for each row, or none where one of them has a problem; a dry run only tells the problems. */
export async function importClients(sql: Sql, { dryRun, rows }: Import): Promise<ImportReply> {
  return await sql.begin(async tx => {
    // Keeps others from adding the same clients meanwhile; clients can still be read, and orders made for them.
    if (!dryRun) await tx`lock table clients in share row exclusive mode`
    const active = await tx<Pick<ClientDraft, 'name' | 'taxId'>[]>`
      select name, tax_id as "taxId" from clients where deleted_at is null`
    const { drafts, problems } = judgeImport(rows, active)
    if (dryRun) return { created: 0, problems }
    const [first] = problems
    if (first) {
      const others = problems.length > 1 ? ` Outras linhas com problema: ${problems.length - 1}.` : ''
      throw new Failure(
        first.isDuplicate ? 'conflict' : 'invalid',
        `Linha ${first.line}: ${first.message}.${others} Nada foi importado.`,
        { code: 'import-refused' },
      )
    }
    await insertClients(tx, drafts)
    return { created: drafts.length, problems }
  })
}

async function insertClients(tx: Tx, drafts: readonly ClientDraft[]): Promise<void> {
  await tx`
    insert into clients (name, representative, telephone, email, tax_id, zip_code, street, district, city, state,
      contacts, notes)
    select name, representative, telephone, email, "taxId", "zipCode", street, district, city, state, contacts, notes
    from jsonb_to_recordset(${JSON.stringify(drafts)}) as given (
      name text, representative text, telephone text, email text, "taxId" text, "zipCode" text, street text,
      district text, city text, state text, contacts jsonb, notes text
    )`
}
