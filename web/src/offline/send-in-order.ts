import { ApiError, isRefusal } from '../api/api-error.ts'
import type { Entry, Refusal } from './entry.ts'

/** How the sending of one entry ended. Without an outcome it was not answered. */
export type Outcome<Reply> = { kind: 'sent'; reply: Reply } | { kind: 'refused'; error: ApiError }

export interface Delivery<Reply> {
  send(entry: Entry): Promise<Reply>
  /** The server has it. */
  forget(entry: Entry): Promise<void>
  refuse(entry: Entry, refusal: Refusal): Promise<void>
}

export interface Sent<Reply> {
  /** By key. */
  outcomes: ReadonlyMap<string, Outcome<Reply>>
  /** Whether every entry was answered. */
  isAnswered: boolean
}

/**
 * Sends entries one after another. A refusal is recorded and the next entry follows. Without an answer sending stops,
 * because the others would not arrive either. If the server fails at one (500), only the product's later stages wait.
 */
export async function sendInOrder<Reply>(
  entries: readonly Entry[],
  delivery: Delivery<Reply>,
): Promise<Sent<Reply>> {
  const outcomes = new Map<string, Outcome<Reply>>()
  const failing = new Set<string>()
  for (const entry of entries) {
    const { serial } = entry.product
    if (failing.has(serial)) continue
    const outcome = await sendOne(entry, delivery)
    if (outcome === 'unanswered') return { outcomes, isAnswered: false }
    if (outcome === 'failed') failing.add(serial)
    else outcomes.set(entry.content.key, outcome)
  }
  return { outcomes, isAnswered: failing.size === 0 }
}

async function sendOne<Reply>(
  entry: Entry,
  { send, forget, refuse }: Delivery<Reply>,
): Promise<Outcome<Reply> | 'failed' | 'unanswered'> {
  try {
    const reply = await send(entry)
    await forget(entry)
    return { kind: 'sent', reply }
  } catch (error) {
    if (!isFinal(error)) return error instanceof ApiError && error.status === 500 ? 'failed' : 'unanswered'
    await refuse(entry, { status: error.status, code: error.code, message: error.message })
    return { kind: 'refused', error }
  }
}

/** Whether sending the same again gives the same answer. A timeout or too many requests (408, 429) pass. */
const isFinal = (error: unknown): error is ApiError =>
  isRefusal(error) && error.status !== 408 && error.status !== 429

export const asError = ({ status, code, message }: Refusal): ApiError =>
  new ApiError(status, message, { code })
