import { copyFile, stat, truncate } from 'node:fs/promises'

const largest = 10 * 2 ** 20

/** Keeps a log and the one before it. Its content is moved and the file stays, because the server has it open to append. */
export async function rotateLog(path: string, limit = largest): Promise<void> {
  const log = await stat(path).catch(() => undefined)
  if (!log || log.size <= limit) return
  // On a full disk there is no room for the older one, and all the more reason to shorten this one.
  await copyFile(path, `${path}.1`).catch(() => undefined)
  // On Windows nobody may shorten what the server has open; then the next start does.
  await truncate(path).catch(() => undefined)
}
