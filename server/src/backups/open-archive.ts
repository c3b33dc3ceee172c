import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { checksumsEntry, fileEntry, type Manifest, manifest, manifestEntry } from './archive-format.ts'

/** A backup whose entries all match their checksums. */
export interface VerifiedArchive {
  manifest: Manifest
  /** The names of the uploaded files in the backup. */
  files: string[]
  read(entry: string): Promise<AsyncIterable<Buffer>>
  close(): void
}

/** Opens a backup and verifies all of it; throws if it is altered, truncated or not a backup. */
export async function openArchive(
  path: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<VerifiedArchive> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    const archive = new Contents(zip, await listEntries(zip))
    await archive.verify(onProgress)
    return {
      manifest: await archive.readManifest(),
      files: archive.listFiles(),
      read: archive.read,
      close: () => archive.zip.close(),
    }
  } catch (error) {
    zip?.close()
    throw new CannotStart(`${path}: ${reasonOf(error)} Nada foi alterado.`)
  }
}

/**
 * Lists the uploaded files that a backup contains undamaged, according to its manifest. Verifies no checksums, so that
 * it is fast; returns an empty list if the backup is unreadable.
 */
export const listIntactFiles = async (path: string): Promise<string[]> =>
  (await peek(path, async archive => {
    const damaged = new Set((await archive.readManifest()).files.damaged)
    return archive.listFiles().filter(name => !damaged.has(name))
  })) ?? []

/** Returns the migrations of a backup, without verifying it; undefined if it is unreadable. */
export const listMigrations = (path: string): Promise<string[] | undefined> =>
  peek(path, async archive => (await archive.readManifest()).migrations)

/** Reads from a backup without verifying it; returns undefined if it is unreadable. */
async function peek<Result>(
  path: string,
  read: (archive: Contents) => Promise<Result>,
): Promise<Result | undefined> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { autoClose: false })
    return await read(new Contents(zip, await listEntries(zip)))
  } catch {
    return undefined
  } finally {
    zip?.close()
  }
}

/** A defect of an archive, with a message for the user. */
class Flaw extends Error {}

const foreign = 'Este arquivo não é uma cópia de segurança do Etapa, ou está incompleto.'

function reasonOf(error: unknown): string {
  if (error instanceof Flaw) return error.message
  return Object(error).code === 'ENOENT' ? 'O arquivo não existe.' : foreign
}

type Entries = Map<string, Entry>

async function listEntries(zip: ZipFile): Promise<Entries> {
  const entries: Entries = new Map()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

class Contents {
  readonly zip: ZipFile
  readonly #entries: Entries

  constructor(zip: ZipFile, entries: Entries) {
    this.zip = zip
    this.#entries = entries
  }

  readonly read = async (name: string): Promise<AsyncIterable<Buffer>> => {
    const entry = this.#entries.get(name)
    if (!entry) throw new Flaw(`Falta uma parte da cópia de segurança (${name}).`)
    return await this.zip.openReadStreamPromise(entry)
  }

  listFiles(): string[] {
    const folder = fileEntry('')
    return [...this.#entries.keys()]
      .filter(name => name.startsWith(folder))
      .map(name => name.slice(folder.length))
  }

  async readManifest(): Promise<Manifest> {
    const { data } = manifest.safeParse(JSON.parse(await text(await this.read(manifestEntry))))
    if (!data) throw new Flaw('A cópia foi feita por uma versão mais nova do Etapa. Atualize o programa.')
    return data
  }

  async verify(onProgress: (share: number) => void): Promise<void> {
    if (!this.#entries.has(checksumsEntry)) throw new Flaw(foreign)
    const listed = (await text(await this.read(checksumsEntry))).split('\n').filter(Boolean)
    const total = [...this.#entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 1)
    let done = 0
    for (const line of listed) {
      const [fingerprint, name = ''] = line.split('  ')
      const found = await this.#fingerprint(name, bytes => {
        done += bytes
        onProgress(done / total)
      })
      if (found !== fingerprint) throw new Flaw(`Uma parte da cópia de segurança foi alterada (${name}).`)
    }
    if (listed.length !== this.#entries.size - 1) throw new Flaw(foreign)
  }

  async #fingerprint(name: string, onBytes: (bytes: number) => void): Promise<string> {
    const content = await this.read(name)
    const hash = createHash('sha256')
    try {
      for await (const chunk of content) {
        hash.update(chunk)
        onBytes(chunk.length)
      }
    } catch {
      throw new Flaw(`Uma parte da cópia de segurança está danificada (${name}).`)
    }
    return hash.digest('hex')
  }
}
