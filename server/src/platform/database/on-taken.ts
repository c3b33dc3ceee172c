import type { Failure } from '@etapa/domain/failure'
import pg from 'pg'

/** Runs a write and turns a violation of a unique index into a failure. */
export async function onTaken<T>(index: string, failure: () => Failure, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.constraint === index ? failure() : error
  }
}
