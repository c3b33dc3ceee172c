import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the folder of the server workspace by searching upwards, because the sources and the bundle are at different
 * depths below it.
 */
export function serverFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'migrations'))) folder = dirname(folder)
  return folder
}
