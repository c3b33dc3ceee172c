import type { Failure } from '@etapa/domain/failure'
import pg from 'pg'

/** Runs a write and throws `failure` if it violates the given unique index. */
export async function onTaken<T>(index: string, failure: () => Failure, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.constraint === index ? failure() : error
  }
}
