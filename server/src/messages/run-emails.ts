import type { FastifyBaseLogger } from 'fastify'
import { deliverDue, logTrouble } from '../outbox/deliver.ts'
import { runWhenWoken, type Wakeable } from '../outbox/run-when-woken.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Mailer } from './mailer.ts'
import { emailSender } from './send-email.ts'

/** Returns a worker that delivers due e-mails from the outbox whenever it is woken. */
export function runEmails(
  sql: Sql,
  mailer: Mailer,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Wakeable {
  const send = emailSender(sql, mailer)
  return runWhenWoken(() => deliverDue(sql, 'email', send, undefined, { onTrouble: logTrouble(log) }), log)
}
