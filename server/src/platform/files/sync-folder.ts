import { open } from 'node:fs/promises'

/** A new name survives a power cut only once its folder is on the disk too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
