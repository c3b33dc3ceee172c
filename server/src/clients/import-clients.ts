import type { ClientDraft } from '@etapa/domain/clients/client'
import { type ImportProblem, type ImportReply, judgeImport, readRows } from '@etapa/domain/clients/import'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { runInSlices } from '../platform/process/run-in-slices.ts'

interface Import {
  dryRun: boolean
  rows: readonly unknown[]
}

/** Adds a client for each row, or none if any row has a problem; a dry run only returns the problems. */
export async function importClients(sql: Sql, { dryRun, rows }: Import): Promise<ImportReply> {
  const read = await runInSlices(readRows(rows))
  const check = async (db: Sql | Tx) => {
    const active = await db<Pick<ClientDraft, 'name' | 'taxId'>[]>`
      select name, tax_id as "taxId" from clients where deleted_at is null`
    return await runInSlices(judgeImport(read, active))
  }
  if (dryRun) return { created: 0, problems: (await check(sql)).problems }
  return await sql.begin(async tx => {
    // Blocks concurrent changes to clients, so that the check stays valid until the insert; reading clients and
    // creating orders still works.
    await tx`lock table clients in share row exclusive mode`
    const { drafts, problems } = await check(tx)
    const [first] = problems
    if (first) throw importRefused(first, problems.length - 1)
    await insertClients(tx, drafts)
    return { created: drafts.length, problems }
  })
}

function importRefused(first: ImportProblem, others: number): Failure {
  const more = others > 0 ? ` Outras linhas com problema: ${others}.` : ''
  return new Failure(
    first.isDuplicate ? 'conflict' : 'invalid',
    `Linha ${first.line}: ${first.message}.${more} Nada foi importado.`,
    { code: 'import-refused' },
  )
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
