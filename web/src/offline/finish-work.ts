import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { deliver, type OnProgress } from './deliver.ts'
import { type Entry, type EntryPhoto, isConflict, type NewEntry } from './entry.ts'
import { allEntries, attend, keepEntry, readEntry } from './outbox-store.ts'
import { asError } from './send-in-order.ts'
import { send } from './sender.ts'

/** `kept`: the entry stays on this device and is sent later. `stage` is undefined if another tab has sent the entry. */
export type Finish = { kind: 'sent'; stage: StageWithChecklist | undefined } | { kind: 'kept' }

/**
 * Stores an entry, then sends it at once. Throws if the server refuses it, or if the device cannot store it and sending
 * it fails.
 */
export async function finishWork(
  entry: NewEntry,
  photos: readonly EntryPhoto[],
  onProgress: OnProgress,
): Promise<Finish> {
  const kept = await keepEntry(entry, photos).catch(error => {
    console.warn('the entry could not be stored', error)
  })
  if (!kept) return { kind: 'sent', stage: await deliver(entry, photos, onProgress) }
  return await attend(kept, () => sendKept(kept, onProgress))
}

async function sendKept(entry: Entry, onProgress: OnProgress): Promise<Finish> {
  const { key } = entry.content
  const sending = send(entry.owner, { key, onProgress })
  // Does not wait for the response, because earlier entries of this person are sent first.
  if (await hasEarlier(entry)) return { kind: 'kept' }
  const outcome = (await sending).outcomes.get(key)
  if (outcome?.kind === 'sent') return { kind: 'sent', stage: outcome.reply }
  if (outcome?.kind === 'refused') throw outcome.error
  // Without an outcome, another tab may have sent the entry, so the stored one is checked.
  const left = await readEntry(entry.id)
  if (left?.refusal) throw asError(left.refusal)
  return left ? { kind: 'kept' } : { kind: 'sent', stage: undefined }
}

const hasEarlier = async ({ id, owner }: Entry): Promise<boolean> =>
  (await allEntries()).some(other => other.owner === owner && other.id < id && !isConflict(other))
