import { open } from 'node:fs/promises'
import { system } from '../process/system.ts'

/** Flushes a folder to disk: without this, the name of a new file may not survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (!system.syncsFolders) return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
