import { Failure } from '@etapa/domain/failure'
import pg from 'pg'

/**
 * Runs a write whose request key has the given unique index. If it fails, because an earlier or simultaneous request
 * with the same key may have succeeded, returns what `readEarlier` finds; throws if that is undefined.
 */
export async function onRepeated<T>(
  index: string,
  write: () => Promise<T>,
  readEarlier: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const mayBeRepeated =
      error instanceof Failure || (error instanceof pg.DatabaseError && error.constraint === index)
    const earlier = mayBeRepeated ? await readEarlier() : undefined
    if (earlier === undefined) throw error
    return earlier
  }
}
