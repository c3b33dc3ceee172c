import { chmod, mkdir } from 'node:fs/promises'

/**
 * The folder for files that PostgreSQL's unprivileged account could not reach in the repository or the data folder,
 * when Etapa runs as root.
 */
const path = '/var/lib/etapa'

export async function sharedFolder(): Promise<string> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
  return path
}
