import { CannotStart } from '../platform/process/cannot-start.ts'
import type { ClusterPaths } from './locate-cluster.ts'
import { type FileLock, lockFile } from './lock-file.ts'

/** Locks the data folder; throws if another Etapa is using it. */
export async function lockForProduct(paths: ClusterPaths, dataDir: string): Promise<FileLock> {
  const lock = await lockFile(paths.productLock, paths.account)
  if (lock) return lock
  throw new CannotStart(
    `Já existe um Etapa em execução com a pasta de dados ${dataDir}. Use o que já está aberto.`,
  )
}
