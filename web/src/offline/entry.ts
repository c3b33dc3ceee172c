import type { EntryToSend } from '@etapa/domain/floor/entry'

export interface EntryPhoto {
  sha256: string
  name: string
  type: string
  /** Not a Blob, because Safari sometimes fails to read Blobs back from IndexedDB. */
  bytes: ArrayBuffer
}

/** Why the server refused an entry. */
export interface Refusal {
  status: number
  code: string
  message: string
}

export interface NewEntry {
  /** The id of the person who finished the stage. */
  owner: number
  /** The person's name, for whoever uses the phone next; entries of earlier versions have none. */
  ownerName?: string
  product: { serial: string; identification: string; orderId: number }
  stageName: string
  /** The content of the request, without the fields that are set each time it is sent. */
  content: Omit<EntryToSend, 'clock' | 'userId'>
}

/** A finalised stage that is stored on this device until the server has accepted it or the person discards it. */
export interface Entry extends NewEntry {
  /** Ascending in the order of sending. An entry that replaces another one keeps its id. */
  id: number
  refusal?: Refusal | undefined
}

/** Whether the entry was refused because the session had ended. Such an entry is sent again once its owner signs in. */
export const isSignedOut = ({ refusal }: Pick<Entry, 'refusal'>): boolean => refusal?.status === 401

/** Whether a person has to decide what happens to the entry. */
export const isConflict = (entry: Pick<Entry, 'refusal'>): boolean =>
  entry.refusal !== undefined && !isSignedOut(entry)

/** Whether both entries finalise the same attempt at the same stage and belong to the same person. */
export const isSameWork = (one: NewEntry, other: NewEntry): boolean =>
  one.owner === other.owner &&
  one.content.stageId === other.content.stageId &&
  one.content.attempt === other.content.attempt
