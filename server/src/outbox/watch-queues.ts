import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { findStalled } from './find-stalled.ts'

const aMinute = 60_000

/** Notifies managers of stalled queues, checked every minute. Returns a function that stops it. */
export function watchQueues(sql: Sql, log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  let looking = Promise.resolve()
  const clock = setInterval(() => {
    looking = notifyOfStalled(sql).catch(error => log.error(error))
  }, aMinute).unref()
  return async () => {
    clearInterval(clock)
    await looking
  }
}

/** Puts a notification under the bell of each manager, one for as long as a queue is stalled. */
export async function notifyOfStalled(sql: Sql): Promise<void> {
  await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.stalledQueues})`
    for (const { hook, since, answer } of await findStalled(tx))
      await tx`
        insert into notifications (user_id, kind, facts)
        select u.id, 'stalled-queue', jsonb_strip_nulls(${JSON.stringify({ hook, text: answer })}::text::jsonb)
        from users u
        where u.role = 'manager' and u.deleted_at is null and not exists (
          select from notifications n
          where n.user_id = u.id and n.kind = 'stalled-queue' and n.at > ${since}
            and n.facts ->> 'hook' is not distinct from ${hook}::text
        )`
  })
}
