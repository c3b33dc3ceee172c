import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { Entry, EntryPhoto } from './entry.ts'

export interface KeptProduct {
  owner: number
  serial: string
  product: ProductOfTask
  /** The time at which this device received the product, in ms since the epoch. */
  at: number
}

/** The thumbnail of a cached product's artwork. */
interface KeptPicture {
  owner: number
  file: string
  /** Not a Blob, because Safari sometimes fails to read Blobs back from IndexedDB. */
  bytes: ArrayBuffer
}

export interface KeptReply {
  owner: number
  name: string
  reply: unknown
  /** The time at which this device received the reply, in ms since the epoch. */
  at: number
}

/** The photos of a stage or item that is not finished yet, or whose finishing can still be undone. */
interface PhotoDraft {
  name: string
  files: readonly File[]
  /** The time from which they are dropped, in ms since the epoch. */
  until: number
}

interface OfflineSchema extends DBSchema {
  /** Finalised stages that the server has not accepted yet, ordered by id. */
  entries: { key: number; value: Entry }
  /**
   * The photos of the entries, by entry and position. They are stored separately, so that listing entries does not load
   * them.
   */
  photos: { key: [entry: number, place: number]; value: EntryPhoto }
  products: { key: [owner: number, serial: string]; value: KeptProduct }
  /** The thumbnails of the products, stored separately so that reading products does not load them. */
  pictures: { key: [owner: number, file: string]; value: KeptPicture }
  /** The last replies to other calls that the floor's screens need offline. */
  replies: { key: [owner: number, name: string]; value: KeptReply }
  drafts: { key: string; value: PhotoDraft; indexes: { until: number } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

/** How long photos of an unfinished stage are stored. */
export const draftMs = 24 * 60 * 60 * 1_000

let opened: Promise<OfflineDatabase> | undefined

/**
 * Returns the open database, opening it on the first call. Rejects if the browser cannot store data, as in some private
 * windows.
 */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<OfflineDatabase> {
  let version = 0
  const database = await openDB<OfflineSchema>('etapa', 2, {
    upgrade(database, previous) {
      version = previous
      if (previous < 1) {
        database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
        database.createObjectStore('photos')
        database.createObjectStore('products', { keyPath: ['owner', 'serial'] })
        database.createObjectStore('pictures', { keyPath: ['owner', 'file'] })
        database.createObjectStore('replies', { keyPath: ['owner', 'name'] })
      }
      database.createObjectStore('drafts', { keyPath: 'name' }).createIndex('until', 'until')
    },
    // Closes the connection, so that a newer version of the app in another tab can upgrade the database.
    blocking: (_, __, event) => {
      opened = undefined
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => {
      opened = undefined
    },
  })
  if (version === 1) await moveDrafts(database).catch(() => undefined)
  return database
}

/** Moves the drafts of version 1, which were in a database of their own. */
async function moveDrafts(database: OfflineDatabase): Promise<void> {
  const old = await openDB<{ keyval: { key: string; value: { files: readonly File[] } } }>('keyval-store')
  if (old.objectStoreNames.contains('keyval')) {
    const [keys, drafts] = await Promise.all([old.getAllKeys('keyval'), old.getAll('keyval')])
    for (const [index, { files }] of drafts.entries()) {
      const name = String(keys[index]).replace('etapa:photos:', '')
      await database.put('drafts', { name, files, until: Date.now() + draftMs })
    }
  }
  old.close()
  // Not awaited, because it waits until another tab with the earlier version is closed.
  void deleteDB('keyval-store')
}

/** Returns the range of all keys that start with this owner or entry id. */
export const allOf = (first: number) => IDBKeyRange.bound([first], [first, []])
