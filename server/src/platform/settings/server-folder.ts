import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The server workspace's folder: the sources and the bundle lie at different depths below it. */
export function serverFolder(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'migrations'))) folder = dirname(folder)
  return folder
}
