import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Sql } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { eraseFile, type FileWithPages } from './erase-file.ts'

interface Ways {
  sql: Sql
  from: FileStore
  to: FileStore
  /** Whether a file is deleted from the source once the target has it. */
  isMove: boolean
  onProgress: (done: number, total: number) => void
}

export interface Copied {
  copied: number
  /** The number of files that were already in the target with the correct content. */
  present: number
  /** The names of files that are in neither store. */
  lost: string[]
  /** The names of files whose content does not match the checksum of the upload. They stay in the source. */
  damaged: string[]
}

interface Known extends FileWithPages {
  sha256: Buffer
}

const atOnce = 4

/**
 * Copies the files of documents from one store to another; the app may be running. Each file is read back and compared
 * with its checksum. Safe to run again after an interruption: files that are already copied are only verified.
 */
export async function copyFiles({ sql, from, to, isMove, onProgress }: Ways): Promise<Copied> {
  const documents = await sql<Known[]>`
    select d.file_name as "fileName", d.sha256, a.pages
    from documents d left join approvals a on a.document_id = d.id
    where d.erased_at is null order by d.id`
  const outcome: Copied = { copied: 0, present: 0, lost: [], damaged: [] }
  let done = 0

  async function copyOne({ fileName, pages, sha256 }: Known): Promise<keyof Copied> {
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
    if (isMove) await eraseFile(from, { fileName, pages })
    // The cleaner may have erased the file after the list was read.
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

/** Retries the work up to two times, so that a lost connection does not abort the whole run. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

/** Whether the store has the file with exactly this content. */
async function holds(store: FileStore, name: string, sha256: Buffer): Promise<boolean> {
  const content = await store.get(name)
  return content !== undefined && (await fingerprint(content)).equals(sha256)
}

async function fingerprint(content: Readable): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest()
}
