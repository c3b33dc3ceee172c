import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@etapa/domain/failure'
import { codeOf, diskTrouble } from '../process/disk-trouble.ts'
import type { FileStore } from './file-store.ts'
import { makeFolder } from './make-folder.ts'
import { syncFolder } from './sync-folder.ts'

/** Stores files in one folder of the local disk. */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  await makeFolder(folder)
  const pathOf = (name: string) => join(folder, name)
  const unfinished = (name: string) => `${pathOf(name)}.part`

  return {
    async put(name, content) {
      try {
        const size = await write(unfinished(name), content)
        await rename(unfinished(name), pathOf(name))
        await syncFolder(folder)
        return size
      } catch (error) {
        await rm(unfinished(name), { force: true }).catch(() => undefined)
        throw explained(error)
      }
    },

    async get(name, range) {
      try {
        const file = await open(pathOf(name))
        return file.createReadStream(range)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },

    async delete(name) {
      await rm(pathOf(name), { force: true })
      await rm(unfinished(name), { force: true })
    },
  }
}

async function write(path: string, content: AsyncIterable<Buffer>): Promise<number> {
  // Overwrites the partial file, if an interrupted write left one.
  const file = await open(path, 'w', 0o600)
  try {
    await writeFile(file, content)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Converts a disk error into a failure with a message for the user; returns any other error unchanged. */
function explained(error: unknown): unknown {
  const reason = diskTrouble(error)
  if (!reason) return error
  return new Failure(
    'unavailable',
    `Não foi possível guardar o arquivo: ${reason}. Avise quem cuida do sistema.`,
    { code: 'file-not-stored' },
  )
}
