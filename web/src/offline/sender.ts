import { me } from '@etapa/domain/sessions/endpoints'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { alarm } from '../api/alarm.ts'
import { call } from '../api/call.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { retryPause } from '../api/retry-pause.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { deliver, type OnProgress } from './deliver.ts'
import { type Entry, isConflict } from './entry.ts'
import { keepStage } from './keep-stage.ts'
import { allEntries, forgetEntry, markRefused, photosOf } from './outbox-store.ts'
import { type Sent as AnySent, sendInOrder } from './send-in-order.ts'

type Sent = AnySent<StageWithChecklist>

const lockName = 'etapa-outbox'
const askMs = 6_000

interface Watched {
  key: string
  onProgress: OnProgress
}

/** The number of consecutive failed attempts. */
let failures = 0
/** The id of the person whose entries are sent in the background. */
let owner: number | undefined
const again = alarm(
  () => retryPause(failures),
  () => owner !== undefined && void send(owner),
)

/**
 * Sends a person's entries now, on `online`, when the page becomes visible, and again with exponential backoff after a
 * failed attempt. Returns a function that stops these attempts.
 */
export function startSending(person: number): () => void {
  owner = person
  const onVisible = () => document.visibilityState === 'visible' && void send(person)
  const onOnline = () => void send(person)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  void send(person)
  return () => {
    if (owner === person) owner = undefined
    again.clear()
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Sends all waiting entries of a person in order, from one tab at a time. Never rejects. */
export async function send(person: number, watched?: Watched): Promise<Sent> {
  again.clear()
  const sent = await alone(() => sendAllOf(person, watched)).catch(error => {
    console.warn('the outbox could not be sent', error)
    return { outcomes: new Map(), isAnswered: false }
  })
  failures = sent.isAnswered ? 0 : failures + 1
  if (!sent.isAnswered && owner === person) again.set()
  return sent
}

async function sendAllOf(person: number, watched: Watched | undefined): Promise<Sent> {
  const entries = (await allEntries()).filter(entry => entry.owner === person && !isConflict(entry))
  if (entries.length === 0) return { outcomes: new Map(), isAnswered: true }
  const failure = await whyNotAs(person)
  return await sendInOrder(entries, {
    async send(entry) {
      if (failure) throw failure
      const stage = await deliver(entry, await photosOf(entry), watchedBy(watched, entry))
      await keepStage(entry, stage)
      return stage
    },
    forget: forgetEntry,
    refuse: markRefused,
  })
}

const watchedBy = (watched: Watched | undefined, { content }: Entry): OnProgress | undefined =>
  watched?.key === content.key ? watched.onProgress : undefined

/**
 * Returns the reason why nothing can be sent as this person, if any: another tab may have signed in somebody else, to
 * whom the work would be attributed. Also detects a dead network before photos are uploaded.
 */
async function whyNotAs(person: number): Promise<unknown> {
  try {
    const user = await retryOnceOn5xx(() => withTimeout(askMs, signal => call(me, { signal })))
    return user.id === person ? undefined : new Error('somebody else is signed in')
  } catch (error) {
    return error
  }
}

/**
 * Runs the work in one tab at a time. Web Locks need https; without them two tabs may send the same entry, which the
 * server processes only once.
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(lockName, work) : work()
