import { thumbnailAddress } from '@etapa/domain/documents/thumbnail'
import { withTimeout } from '../api/with-timeout.ts'
import { allOf, offlineDatabase } from './database.ts'
import { keptLimits } from './kept-limits.ts'

const patienceMs = 10_000

let last: Promise<void> = Promise.resolve()

/** Caches the thumbnails of a person's cached products, and deletes those of products that are no longer cached. */
export const keepPictures = (owner: number): Promise<void> => inTurn(() => renewPictures(owner))

/** Caches one thumbnail unless it is already cached, without reading the others. */
export const keepPicture = (owner: number, file: string): Promise<void> =>
  inTurn(async () => {
    const kept = await (await offlineDatabase()).getKey('pictures', [owner, file])
    if (!kept) await addPicture(owner, file)
  })

/** Queues the work, so that calls run one at a time. Errors are only logged. */
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(error => console.warn('pictures could not be kept', error))
  return last
}

async function renewPictures(owner: number): Promise<void> {
  const database = await offlineDatabase()
  const wanted = await filesOf(owner)
  const kept = (await database.getAllKeys('pictures', allOf(owner))).map(([, file]) => file)
  for (const file of kept.filter(file => !wanted.has(file))) await database.delete('pictures', [owner, file])
  // Fetches one at a time, because the person's own requests share the network. If the server does not respond, the
  // rest is fetched on the next call.
  for (const file of [...wanted].filter(file => !kept.includes(file))) await addPicture(owner, file)
}

async function addPicture(owner: number, file: string): Promise<void> {
  const bytes = await fetchPicture(file)
  if (bytes) await storePicture(owner, file, bytes)
}

/** Returns the artwork files of the cached products. */
async function filesOf(owner: number): Promise<Set<string>> {
  const products = await (await offlineDatabase()).getAll('products', allOf(owner))
  return new Set(products.flatMap(({ product: { artworkFile } }) => artworkFile ?? []))
}

/**
 * Returns undefined if the response is an error or the thumbnail is too large; rejects if the server does not respond.
 */
const fetchPicture = (file: string): Promise<ArrayBuffer | undefined> =>
  withTimeout(patienceMs, async signal => {
    const response = await fetch(thumbnailAddress(file), { priority: 'low', signal })
    const bytes = await response.arrayBuffer()
    return response.ok && bytes.byteLength <= keptLimits.pictureBytes ? bytes : undefined
  })

/** Stores a thumbnail, unless the person has signed out in the meantime, which erases the cached products. */
async function storePicture(owner: number, file: string, bytes: ArrayBuffer): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['products', 'pictures'], 'readwrite')
  const products = await tx.objectStore('products').count(allOf(owner))
  if (products > 0) await tx.objectStore('pictures').put({ owner, file, bytes })
  await tx.done
}
