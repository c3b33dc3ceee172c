import type { Failure } from '@etapa/domain/failure'
import pg from 'pg'

const deadlock = '40P01'

/**
 * Runs a write and throws `failure` if it violates the given unique index. Two people who swap two rows' values
 * deadlock in the index; the one whose transaction PostgreSQL aborts tries once more.
 */
export async function onTaken<T>(index: string, failure: () => Failure, write: () => Promise<T>): Promise<T> {
  try {
    return await write().catch(error => {
      if (error instanceof pg.DatabaseError && error.code === deadlock) return write()
      throw error
    })
  } catch (error) {
    throw error instanceof pg.DatabaseError && error.constraint === index ? failure() : error
  }
}
