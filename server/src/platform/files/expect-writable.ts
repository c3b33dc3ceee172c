import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** Makes the folder where it is missing, and writes to it: rights alone do not tell of every disk that refuses. */
export async function expectWritable(folder: string): Promise<void> {
  await makeFolder(folder)
  const trial = join(folder, `.etapa-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(trial, '', { mode: 0o600, flag: 'wx' })
  } finally {
    await rm(trial, { force: true })
  }
}
