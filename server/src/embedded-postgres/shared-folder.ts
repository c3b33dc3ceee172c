import { chmod, mkdir } from 'node:fs/promises'

/** Where root keeps what its unprivileged account cannot access in the repository or data folder. */
const path = '/var/lib/etapa'

export async function sharedFolder(): Promise<string> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o755)
  return path
}
