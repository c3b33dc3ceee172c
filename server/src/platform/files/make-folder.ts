import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '../process/disk-trouble.ts'

/**
 * Creates a private folder, and missing parents with default permissions. Node's recursive `mkdir` is not used, because
 * it loops forever below an existing folder that allows no entries, such as /proc.
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  try {
    await mkdir(path, mode)
  } catch (error) {
    if (await isFolder(path)) return
    const above = dirname(path)
    if (codeOf(error) !== 'ENOENT' || (await isFolder(above))) throw error
    await makeFolder(above, 0o777)
    await makeFolder(path, mode)
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
