import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Sql } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { eraseFile } from './thumbnails.ts'

interface Ways {
  sql: Sql
  from: FileStore
  to: FileStore
  /** Whether a file leaves its old place once the new one is known to have it. */
  isMove: boolean
  onProgress: (done: number, total: number) => void
}

export interface Copied {
  copied: number
  /** They were there, unharmed, before this began. */
  present: number
  /** In neither place. */
  lost: string[]
  /** Their content is not what was once uploaded; they stay where they are. */
  damaged: string[]
}

interface Known {
  fileName: string
  sha256: Buffer
}

const atOnce = 4

/**
 * Copies the documents' files from one store to another, while people go on working. Each is read back and compared with
 * the fingerprint of its upload. Broken off, it is simply begun again: what is there already is only compared.
 */
export async function copyFiles({ sql, from, to, isMove, onProgress }: Ways): Promise<Copied> {
  const documents = await sql<Known[]>`
    select file_name as "fileName", sha256 from documents where erased_at is null order by id`
  const outcome: Copied = { copied: 0, present: 0, lost: [], damaged: [] }
  let done = 0

  async function copyOne({ fileName, sha256 }: Known): Promise<keyof Copied> {
    const isThere = await holds(to, fileName, sha256)
    if (!isThere) {
      const source = await from.get(fileName)
      if (!source) return 'lost'
      await to.put(fileName, source)
      if (!(await holds(to, fileName, sha256))) {
        await to.delete(fileName)
        return 'damaged'
      }
    }
    if (isMove) await eraseFile(from, fileName)
    // Removed long ago, and erased by the cleaner after the list was read.
    const [erased] =
      await sql`select 1 from documents where file_name = ${fileName} and erased_at is not null`
    if (erased) await to.delete(fileName)
    return isThere ? 'present' : 'copied'
  }

  const waiting = documents.values()
  const lane = async () => {
    for (const document of waiting) {
      const became = await persistently(() => copyOne(document))
      if (became === 'lost' || became === 'damaged') outcome[became].push(document.fileName)
      else outcome[became] += 1
      done += 1
      onProgress(done, documents.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return outcome
}

const attempts = 3

/** A connection that breaks costs one file another try, and not the whole run. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

/** Whether the store has the file, with exactly this content. */
async function holds(store: FileStore, name: string, sha256: Buffer): Promise<boolean> {
  const content = await store.get(name)
  return content !== undefined && (await fingerprint(content)).equals(sha256)
}

async function fingerprint(content: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest()
}
