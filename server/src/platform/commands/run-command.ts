import { createHash } from 'node:crypto'
import { Failure } from '@etapa/domain/failure'
import pg from 'pg'
import type { Sql, Tx } from '../database/database.ts'

export interface KeyedCommand {
  caller: string
  key: string
  endpoint: string
  /** The parameters and the body, to detect a key that is used for another request. */
  content: unknown
  /** For a reply with a secret, which is not stored: the message that a repeated request gets. */
  secretReply?: string | undefined
}

export interface Outcome<Reply> {
  reply: Reply
  isReplayed: boolean
}

const keyReused = () =>
  new Failure('unprocessable', 'Chave (Idempotency-Key): já foi usada em outro pedido.', {
    code: 'key-reused',
  })
const alreadyDone = (message: string) => new Failure('conflict', message, { code: 'already-done' })

/**
 * Runs a command in a transaction. If the caller has sent it before with the same key, returns the stored reply instead;
 * if the first request is still running, waits for it. A refused command is not stored, so it may be tried again.
 */
export async function runCommand<Reply>(
  sql: Sql,
  command: KeyedCommand | undefined,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Outcome<Reply>> {
  return await retryDeadlock(() => sql.begin(tx => runWithin(tx, command, work)))
}

const deadlock = '40P01'

/** Two people who swap two values that must differ deadlock in the index. PostgreSQL aborts one of them. */
async function retryDeadlock<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === deadlock) return await attempt()
    throw error
  }
}

async function runWithin<Reply>(
  tx: Tx,
  command: KeyedCommand | undefined,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Outcome<Reply>> {
  if (!command) return { reply: await work(tx), isReplayed: false }
  const digest = digestOf(command.content)
  if (!(await claim(tx, command, digest))) {
    return { reply: await replay<Reply>(tx, command, digest), isReplayed: true }
  }
  const reply = await work(tx)
  if (!command.secretReply) await store(tx, command, reply)
  return { reply, isReplayed: false }
}

/** Inserts the command; false if it exists. Waits for a transaction that is inserting the same one. */
async function claim(tx: Tx, { caller, key, endpoint }: KeyedCommand, digest: Buffer): Promise<boolean> {
  const claimed = await tx`
    insert into commands (caller, key, endpoint, digest) values (${caller}, ${key}, ${endpoint}, ${digest})
    on conflict do nothing returning true`
  return claimed.length > 0
}

async function replay<Reply>(tx: Tx, command: KeyedCommand, digest: Buffer): Promise<Reply> {
  const { caller, key, endpoint, secretReply } = command
  const [earlier] = await tx<{ reply: Reply | null; isSame: boolean }[]>`
    select reply, endpoint = ${endpoint} and coalesce(digest = ${digest}, true) as "isSame"
    from commands where caller = ${caller} and key = ${key}`
  if (!earlier?.isSame) throw keyReused()
  if (earlier.reply === null)
    throw alreadyDone(secretReply ?? 'Isto já foi feito. Atualize a tela para ver o resultado.')
  return earlier.reply
}

async function store(tx: Tx, { caller, key }: KeyedCommand, reply: unknown): Promise<void> {
  await tx`update commands set reply = ${JSON.stringify(reply)} where caller = ${caller} and key = ${key}`
}

function digestOf(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest()
}

/** A `JSON.stringify` replacer that sorts the properties, because a client may write them in another order. */
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Deletes commands after 90 days: nobody is expected to repeat a request after that. */
export async function cleanCommands(sql: Sql): Promise<void> {
  await sql`delete from commands where at < now() - interval '90 days'`
}
