import { createHash, randomUUID } from 'node:crypto'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import type { EntryToSend } from '@etapa/domain/floor/entry'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { Caller } from './caller.ts'
import { aChecklist } from './orders.ts'

export const checksumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** Builds an entry that finishes a stage of the first product now, as a phone sends it. */
export function anEntry(order: OrderInList, name: string, changes: Partial<EntryToSend> = {}): EntryToSend {
  const now = new Date().toISOString()
  return { key: randomUUID(), attempt: 1, doneAt: now, clock: now, ...aChecklist(order, name), ...changes }
}

/** Builds the form of an entry with its photos. */
export function entryForm(entry: EntryToSend | string, photos: readonly Buffer[] = []): FormData {
  const form = new FormData()
  form.append('entry', typeof entry === 'string' ? entry : JSON.stringify(entry))
  for (const [index, photo] of photos.entries())
    form.append('files', new Blob([photo]), `foto ${index + 1}.png`)
  return form
}

/** Sends an entry and returns the status, the error code and the body. */
export async function sendEntry(
  caller: Caller,
  entry: EntryToSend | string,
  photos: readonly Buffer[] = [],
): Promise<{ status: number; code: unknown; body: string }> {
  const { statusCode, headers, body } = await caller.try(finaliseStage, { form: entryForm(entry, photos) })
  return { status: statusCode, code: headers['x-error-code'], body }
}
