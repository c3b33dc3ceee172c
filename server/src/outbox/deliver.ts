import type { FastifyBaseLogger } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import { nextTry } from './retry.ts'

export interface Draft {
  /** An idempotency key: only one message is queued for each key. */
  key: string
  channel: 'email' | 'webhook'
  orderId: number | null
  content: object
  /** The webhook whose queue the message joins; only for the channel `webhook`. */
  webhookId?: number
}

export interface Message<Content = unknown> {
  id: number
  key: string
  orderId: number | null
  content: Content
  tries: number
  createdAt: string
}

/** The result of one attempt to send a message. */
export interface Outcome {
  /** An `unwanted` message must no longer be sent and is deleted. */
  state: 'sent' | 'retry' | 'failed' | 'unwanted'
  answer: string
  /** The minimum delay before a retry, as requested by the receiving server. */
  atLeastMs?: number
}

export type Send = (message: Message) => Promise<Outcome>

/** Puts messages into the outbox; those whose key is already there are ignored. */
export async function post(tx: Sql | Tx, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  await tx`
    insert into outbox (key, channel, service_order_id, content, webhook_id)
    select key, channel, "orderId", content, "webhookId"
    from jsonb_to_recordset(${JSON.stringify(drafts)}) as given (key text, channel text, "orderId" int, content jsonb,
      "webhookId" int)
    on conflict (key) do nothing`
}

/**
 * The assignments that queue a message again: it is sent immediately and, if that fails, retried for another three
 * days.
 */
export const sentAgain = (sql: Sql) =>
  sql`state = 'pending', tries = 0, next_at = now(), created_at = now(), done_at = null`

/**
 * An SQL expression for the time that `next_at` is compared with: the database's time, unless a test passes one. A
 * `Date` lacks the microseconds of `next_at`, so a message that became due in the current millisecond would wait for
 * the next sweep.
 */
export const dueTime = (sql: Sql, now?: Date) => (now ? sql`${now.toISOString()}::timestamptz` : sql`now()`)

const atOnce = 5

export interface Trouble {
  channel: Draft['channel']
  webhookId: number | undefined
  /** How many messages were not sent. */
  count: number
  /** The answer to the first of them. */
  answer: string
}

interface Queue {
  /** Restricts delivery to the messages of this webhook. */
  webhookId?: number
  /** Called when a message is given up after its last retry. */
  onGivenUp?: () => Promise<void>
  /** Called if some of the attempted messages were not sent. */
  onTrouble?: (trouble: Trouble) => void
}

/** Sends the next few messages of a channel that are due, in parallel. Returns how many were attempted. */
export async function deliverDue(
  sql: Sql,
  channel: Draft['channel'],
  send: Send,
  now?: () => Date,
  { webhookId, onGivenUp, onTrouble }: Queue = {},
): Promise<number> {
  const time = dueTime(sql, now?.())
  // The lease is longer than the timeouts of an attempt, so that no other instance sends the same message meanwhile.
  const messages = await sql<Message[]>`
    update outbox set tries = tries + 1, next_at = ${time} + interval '2 minutes'
    where id in (
      select id from outbox
      where channel = ${channel} and state = 'pending' and next_at <= ${time}
        and not exists (select from paused_channels p where p.channel = ${channel})
        ${webhookId === undefined ? sql`` : sql`and webhook_id = ${webhookId}`}
      order by next_at limit ${atOnce} for update skip locked
    )
    returning id, key, service_order_id as "orderId", content, tries, created_at as "createdAt"`
  const outcomes = await Promise.all(
    messages.map(async message => {
      const outcome = await send(message).catch(
        (error: unknown): Outcome => ({ state: 'retry', answer: String(error) }),
      )
      const isGivenUp = await settle(sql, message, outcome, now?.() ?? new Date())
      if (isGivenUp) await onGivenUp?.()
      return outcome
    }),
  )
  const troubles = outcomes.filter(({ state }) => state === 'retry' || state === 'failed')
  const [first] = troubles
  if (first) onTrouble?.({ channel, webhookId, count: troubles.length, answer: first.answer })
  return messages.length
}

/** Returns a function that writes one line to the log for the messages of an attempt that were not sent. */
export const logTrouble =
  (log: Pick<FastifyBaseLogger, 'warn'>) =>
  (trouble: Trouble): void =>
    log.warn(trouble, 'messages were not sent')

const longestAnswer = 500

/** Records an outcome. Returns whether the message is given up after its last retry. */
async function settle(
  sql: Sql,
  message: Message,
  { state, answer, atLeastMs }: Outcome,
  now: Date,
): Promise<boolean> {
  const { id, tries } = message
  if (state === 'unwanted') {
    await sql`delete from outbox where id = ${id} and state = 'pending'`
    return false
  }
  const next =
    state === 'retry'
      ? nextTry({ tries, createdAt: new Date(message.createdAt), now, atLeastMs })?.toISOString()
      : undefined
  const settled = state === 'sent' ? 'sent' : next ? 'pending' : 'failed'
  await sql`
    update outbox
    set state = ${settled}, next_at = coalesce(${next ?? null}, next_at), last_answer = ${answer.slice(0, longestAnswer)},
      done_at = ${settled === 'pending' ? null : now.toISOString()}
    where id = ${id} and state = 'pending'`
  return state === 'retry' && !next
}
