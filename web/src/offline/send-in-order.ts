import { ApiError, isRefusal } from '../api/api-error.ts'
import type { Entry, Refusal } from './entry.ts'

/** The result of sending an entry. An entry that the server neither accepted nor refused has none. */
export type Outcome<Reply> = { kind: 'sent'; reply: Reply } | { kind: 'refused'; error: ApiError }

export interface EntryActions<Reply> {
  send(entry: Entry): Promise<Reply>
  /** Deletes an entry that the server has accepted. */
  forget(entry: Entry): Promise<void>
  refuse(entry: Entry, refusal: Refusal): Promise<void>
}

export interface Sent<Reply> {
  /** The outcomes by the key of their entry. */
  outcomes: ReadonlyMap<string, Outcome<Reply>>
  /** Whether the server accepted or refused every entry. */
  isAnswered: boolean
}

/**
 * Sends entries one after another. Records a refusal and continues. If the server fails on an entry (500), skips only
 * the later entries for that product. Stops at any other failure, such as no response or a rate limit, because the
 * remaining entries would fail too.
 */
export async function sendInOrder<Reply>(
  entries: readonly Entry[],
  actions: EntryActions<Reply>,
): Promise<Sent<Reply>> {
  const outcomes = new Map<string, Outcome<Reply>>()
  const failing = new Set<string>()
  for (const entry of entries) {
    const { serial } = entry.product
    if (failing.has(serial)) continue
    const outcome = await sendOne(entry, actions)
    if (outcome === 'unanswered') return { outcomes, isAnswered: false }
    if (outcome === 'failed') failing.add(serial)
    else outcomes.set(entry.content.key, outcome)
  }
  return { outcomes, isAnswered: failing.size === 0 }
}

async function sendOne<Reply>(
  entry: Entry,
  { send, forget, refuse }: EntryActions<Reply>,
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

/**
 * Whether the server refused the entry, as opposed to a temporary failure: a timeout (408), a rate limit (429), or
 * somebody else being signed in.
 */
const isFinal = (error: unknown): error is ApiError =>
  isRefusal(error) && error.status !== 408 && error.status !== 429 && error.code !== 'other-person'

export const asError = ({ status, code, message }: Refusal): ApiError =>
  new ApiError(status, message, { code })
