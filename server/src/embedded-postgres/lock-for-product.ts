import { CannotStart } from '../platform/process/cannot-start.ts'
import type { Place } from './choose-place.ts'
import { type FileLock, lockFile } from './lock-file.ts'

/** One app at a time works with a data folder. */
export async function lockForProduct(place: Place, dataDir: string): Promise<FileLock> {
  const lock = await lockFile(place.productLock, place.account)
  if (lock) return lock
  throw new CannotStart(
    `Já existe um Etapa em execução com a pasta de dados ${dataDir}. Use o que já está aberto.`,
  )
}
