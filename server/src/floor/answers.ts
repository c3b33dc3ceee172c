import { Failure } from '@etapa/domain/failure'
import type { FinaliseEntry } from '@etapa/domain/floor/entry'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import type { Sql, Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'

const keyUsed = () =>
  new Failure('conflict', 'Chave: já foi usada em outro envio', { code: 'key-used', field: 'key' })

/** Locks an idempotency key: waits for a running request with the same key to finish. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(${locks.finalising}::int, hashtext(${key}::uuid::text))`
}

/**
 * Returns the stored response if this entry was already processed. Throws if its key belongs to another entry or
 * person.
 */
export async function findAnswer(
  tx: Tx,
  userId: number,
  { key, stageId, attempt }: FinaliseEntry,
): Promise<StageWithChecklist | undefined> {
  const [done] = await tx<{ answer: StageWithChecklist; isSame: boolean }[]>`
    select answer, user_id = ${userId} and stage_id = ${stageId} and attempt = ${attempt} as "isSame"
    from finalisings where key = ${key}`
  if (done && !done.isSame) throw keyUsed()
  return done?.answer
}

interface Answered {
  entry: FinaliseEntry
  userId: number
  doneAt: Date
  answer: StageWithChecklist
}

export async function keepAnswer(tx: Tx, { entry, userId, doneAt, answer }: Answered): Promise<void> {
  await tx`
    insert into finalisings (key, user_id, stage_id, attempt, done_at, answer)
    values (${entry.key}, ${userId}, ${entry.stageId}, ${entry.attempt}, ${doneAt.toISOString()},
      ${JSON.stringify(answer)}::jsonb)`
}

/** Deletes stored responses that are older than 90 days: no phone is expected to retry an entry after that. */
export async function cleanFinalisings(sql: Sql): Promise<void> {
  await sql`delete from finalisings where received_at < now() - interval '90 days'`
}
