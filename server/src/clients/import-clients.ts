import { type Actor, may } from '@etapa/domain/capabilities'
import type { ClientDraft } from '@etapa/domain/clients/client'
import {
  type ImportProblem,
  type ImportReply,
  judgeImport,
  type ReadRow,
  readRows,
} from '@etapa/domain/clients/import'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { runInSlices } from '../platform/process/run-in-slices.ts'

interface Import {
  dryRun: boolean
  rows: readonly unknown[]
}

/** Adds a client for each row; throws and adds none if any row has a problem. A dry run only returns the problems. */
export async function importClients(sql: Sql, maker: Actor, { dryRun, rows }: Import): Promise<ImportReply> {
  const read = await runInSlices(readRows(rows))
  const mayRestrict = may(maker, 'orders:release')
  const check = async (db: Sql | Tx, carriers: ReadonlySet<number>) => {
    const active = await db<Pick<ClientDraft, 'name' | 'taxId'>[]>`
      select name, tax_id as "taxId" from clients where deleted_at is null`
    return await runInSlices(judgeImport(withRefusals(read, { mayRestrict, carriers }), active))
  }
  return await sql.begin(async tx => {
    const carriers = await lockCarriers(tx, read)
    if (dryRun) return { created: 0, problems: (await check(tx, carriers)).problems }
    // Blocks concurrent changes to clients, so that the check stays valid until the insert; reading clients and
    // creating orders still works.
    await tx`lock table clients in share row exclusive mode`
    const { drafts, problems } = await check(tx, carriers)
    const [first] = problems
    if (first) throw importRefused(first, problems.length - 1)
    await insertClients(tx, drafts)
    return { created: drafts.length, problems }
  })
}

/**
 * Returns the active carriers of the rows. Locks them, so that nobody archives one before the transaction ends, and
 * before the clients, as when a single client is added.
 */
async function lockCarriers(tx: Tx, rows: readonly ReadRow[]): Promise<ReadonlySet<number>> {
  const ids = [...new Set(rows.flatMap(({ draft }) => draft?.carrierId ?? []))]
  const found = await tx<{ id: number }[]>`
    select id from carriers where id = any(${ids}::int[]) and archived_at is null order by id for share`
  return new Set(found.map(({ id }) => id))
}

interface Allowed {
  mayRestrict: boolean
  carriers: ReadonlySet<number>
}

/** Turns rows that restrict a client without the permission, or that name an unknown carrier, into problems. */
const withRefusals = (rows: readonly ReadRow[], { mayRestrict, carriers }: Allowed): ReadRow[] =>
  rows.map(({ line, draft, message }) => {
    if (draft?.isRestricted && !mayRestrict)
      return { line, message: 'Restrito: somente gerentes restringem clientes' }
    if (draft && draft.carrierId !== null && !carriers.has(draft.carrierId))
      return { line, message: 'Transportadora: não existe ou está arquivada' }
    return { line, draft, message }
  })

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
      contacts, notes, no_whatsapp, no_email, no_own_email, is_restricted, carrier_id, needs_purchase_order)
    select name, representative, telephone, email, "taxId", "zipCode", street, district, city, state, contacts, notes,
      "noWhatsapp", "noEmail", "noOwnEmail", "isRestricted", "carrierId", "needsPurchaseOrder"
    from jsonb_to_recordset(${JSON.stringify(drafts)}) as given (
      name text, representative text, telephone text, email text, "taxId" text, "zipCode" text, street text,
      district text, city text, state text, contacts jsonb, notes text, "noWhatsapp" boolean, "noEmail" boolean, "noOwnEmail" boolean,
      "isRestricted" boolean, "carrierId" int, "needsPurchaseOrder" boolean
    )`
}
