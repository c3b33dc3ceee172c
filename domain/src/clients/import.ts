import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { type ClientDraft, clientDraft, mostContacts, tooManyContacts } from './client.ts'
import { bare } from './namesake.ts'

export const mostImported = 10_000

const problem = z.object({
  line: z.number().int(),
  message: z.string(),
  /**
   * Whether the row duplicates an existing client or an earlier row, and can therefore be left out. Any other problem
   * has to be corrected.
   */
  isDuplicate: z.boolean(),
})
export type ImportProblem = z.output<typeof problem>

const importReply = z.object({
  /** The number of added clients; 0 for a dry run. */
  created: z.number().int(),
  /**
   * At most one problem per row, in the order of the rows. Empty except for a dry run, because the server rejects an
   * import with problems.
   */
  problems: z.array(problem),
})
export type ImportReply = z.output<typeof importReply>

/** Validated row by row instead of here, so that the reply lists all problems at once. */
const rowField = z.unknown().describe('Os campos de client/create e, em line, a linha do arquivo')

export const importClients = endpoint({
  method: 'POST',
  path: '/client/import',
  access: 'clients:write',
  command: { changes: ['clients'] },
  summary: 'Adicionar muitos clientes, todos ou nenhum; com dryRun, só conferir',
  body: z.object({
    dryRun: z.boolean('dryRun: use true ou false').default(false),
    rows: z
      .array(rowField, 'Linhas: lista inválida')
      .min(1, 'Linhas: nenhuma linha para importar')
      .max(mostImported, `Linhas: no máximo ${mostImported} de uma vez`),
  }),
  // In bytes: room for ten thousand rows with realistic values in every field.
  bodyLimit: 6_000_000,
  reply: importReply,
})

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const exportClientSpreadsheet = endpoint({
  method: 'GET',
  path: '/client/export.xlsx',
  access: 'clients:read',
  summary: 'Todos os clientes, como planilha que pode ser importada',
  reply: z.unknown(),
  download: spreadsheet,
})

export const exportClientCsv = endpoint({
  method: 'GET',
  path: '/client/export.csv',
  access: 'clients:read',
  summary: 'Todos os clientes, como CSV que pode ser importado',
  reply: z.unknown(),
  download: 'text/csv; charset=utf-8',
})

export const downloadClientTemplate = endpoint({
  method: 'GET',
  path: '/client/import/template.xlsx',
  access: 'clients:read',
  summary: 'Uma planilha vazia com as colunas de uma importação',
  reply: z.unknown(),
  download: spreadsheet,
})

export interface ReadRow {
  line: number
  /** Absent if the row is not valid. */
  draft?: ClientDraft | undefined
  /** The validation errors; empty if there are none. */
  message: string
}

/** Validates each row separately. Yields between rows, so that the caller can serve other requests. */
export function* readRows(rows: readonly unknown[]): Generator<void, ReadRow[]> {
  const read: ReadRow[] = []
  for (const [index, row] of rows.entries()) {
    yield
    const line = lineField.parse(row).line ?? index + 1
    const { data: draft, error } = rowShape.safeParse(row)
    const message = [...new Set(error?.issues.map(issue => issue.message))].join('; ')
    read.push({ line, draft, message })
  }
  return read
}

interface Judgement {
  /** The clients from the rows without problems. */
  drafts: ClientDraft[]
  problems: ImportProblem[]
}

/**
 * Separates the rows that can be imported from those with problems, including duplicates of existing clients or earlier
 * rows. Duplicates have the same CNPJ or CPF, or the same name unless both have a number and the numbers differ,
 * because branches share a name. Yields between clients, so that the caller can serve other requests.
 */
export function* judgeImport(
  rows: readonly ReadRow[],
  active: readonly Pick<ClientDraft, 'name' | 'taxId'>[],
): Generator<void, Judgement> {
  const known = new Known()
  for (const client of active) {
    yield
    known.add(client, 'já é cliente')
  }
  const result: Judgement = { drafts: [], problems: [] }
  for (const { line, draft, message } of rows) {
    yield
    if (!draft) {
      result.problems.push({ line, message, isDuplicate: false })
      continue
    }
    const duplicate = known.find(draft)
    if (duplicate) result.problems.push({ line, message: duplicate, isDuplicate: true })
    else result.drafts.push(draft)
    known.add(draft, `igual à linha ${line}`)
  }
  return result
}

const isRecord = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)

/** Validates one row. Checks the number of contacts before parsing any of them. */
const rowShape = z
  .custom<{ contacts?: unknown }>(isRecord, { error: 'Dados inválidos', abort: true })
  .refine(({ contacts }) => !Array.isArray(contacts) || contacts.length <= mostContacts, {
    error: tooManyContacts,
    abort: true,
  })
  .pipe(clientDraft)
  .refine(({ telephone }) => isDialled(telephone), { error: 'Telefone: faltam números', path: ['telephone'] })

/** Whether a phone number has no digits at all, or at least the eight of a local number. */
function isDialled(telephone: string): boolean {
  const digits = telephone.replace(/\D/g, '').length
  return digits === 0 || digits >= 8
}

const lineField = z
  .object({ line: z.number().int().min(1).max(10_000_000).optional().catch(undefined) })
  .catch({ line: undefined })

type Key = Pick<ClientDraft, 'name' | 'taxId'>

/** An index of the known clients by tax id and by name, so that a lookup takes constant time. */
class Known {
  readonly #byTaxId = new Map<string, string>()
  /** For each name, the tax ids of the clients with that name and where each was found. */
  readonly #byName = new Map<string, Map<string, string>>()

  add({ name, taxId }: Key, where: string): void {
    if (!this.#byTaxId.has(taxId)) this.#byTaxId.set(taxId, where)
    const namesakes = this.#byName.get(bare(name)) ?? new Map<string, string>()
    this.#byName.set(bare(name), namesakes)
    if (!namesakes.has(taxId)) namesakes.set(taxId, where)
  }

  find({ name, taxId }: Key): string | undefined {
    const sameNumber = taxId && this.#byTaxId.get(taxId)
    if (sameNumber) return `CNPJ ou CPF: ${sameNumber}`
    const namesakes = this.#byName.get(bare(name))
    const where = taxId ? namesakes?.get('') : namesakes?.values().next().value
    return where && `Nome do Cliente: ${where}`
  }
}
