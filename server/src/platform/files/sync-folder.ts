import { open } from 'node:fs/promises'
import { system } from '../process/system.ts'

/** A new file name survives a power cut only once its folder is flushed, too. */
export async function syncFolder(path: string): Promise<void> {
  if (!system.syncsFolders) return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
