import { copyFile, stat, truncate } from 'node:fs/promises'

const largest = 10 * 2 ** 20

/**
 * Rotates the log if it is larger than `limit` bytes, keeping one older log. Copies and truncates instead of renaming,
 * because the server has the file open for appending.
 */
export async function rotateLog(path: string, limit = largest): Promise<void> {
  const log = await stat(path).catch(() => undefined)
  if (!log || log.size <= limit) return
  // On a full disk the copy fails, but that is when truncating matters most.
  await copyFile(path, `${path}.1`).catch(() => undefined)
  // On Windows a file that the server has open cannot be truncated; the next start does it.
  await truncate(path).catch(() => undefined)
}
