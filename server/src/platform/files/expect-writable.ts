import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Creates the folder if it is missing, and throws unless a file can be written: permissions alone do not reveal every
 * read-only disk.
 */
export async function expectWritable(folder: string): Promise<void> {
  await makeFolder(folder)
  const trial = join(folder, `.etapa-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(trial, '', { mode: 0o600, flag: 'wx' })
  } finally {
    await rm(trial, { force: true })
  }
}
