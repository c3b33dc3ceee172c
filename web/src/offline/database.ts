import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, EntryPhoto } from './entry.ts'

export interface KeptProduct {
  owner: number
  serial: string
  product: ProductOfTask
  /** When the server sent it, in ms. */
  at: number
}

/** The thumbnail of a kept product's artwork. */
interface KeptPicture {
  owner: number
  file: string
  /** Not a Blob, which Safari fails to read back from IndexedDB. */
  bytes: ArrayBuffer
}

export interface KeptReply {
  owner: number
  name: string
  reply: unknown
  /** When the server sent it, in ms. */
  at: number
}

interface OfflineSchema extends DBSchema {
  /** Finalisings that are not sent yet, in the order of their ids. */
  entries: { key: number; value: Entry }
  /** Their photos by entry and position; apart, so that lists of entries do not load them. */
  photos: { key: [entry: number, place: number]; value: EntryPhoto }
  products: { key: [owner: number, serial: string]; value: KeptProduct }
  /** Apart from the products, so that reading these does not load them. */
  pictures: { key: [owner: number, file: string]; value: KeptPicture }
  /** Last replies of other calls that the floor needs. */
  replies: { key: [owner: number, name: string]; value: KeptReply }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>

let opened: Promise<OfflineDatabase> | undefined

/** Rejects if the browser cannot store data, as in some private windows. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open().catch(error => {
    opened = undefined
    throw error
  })
  return opened
}

const open = () =>
  openDB<OfflineSchema>('etapa', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('photos')
      database.createObjectStore('products', { keyPath: ['owner', 'serial'] })
      database.createObjectStore('pictures', { keyPath: ['owner', 'file'] })
      database.createObjectStore('replies', { keyPath: ['owner', 'name'] })
    },
    // A newer version of the product in another tab must not wait for this one.
    blocking: (_, __, event) => {
      opened = undefined
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => {
      opened = undefined
    },
  })

/** All keys that start with an owner or an entry. */
export const allOf = (first: number) => IDBKeyRange.bound([first], [first, []])
