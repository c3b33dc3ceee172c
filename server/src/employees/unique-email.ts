import pg from 'pg'
import { emailTaken } from './failures.ts'

/** Runs a write that stores an e-mail and turns a violation of its unique index into a conflict. */
export async function withUniqueEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'users_email') throw emailTaken()
    throw error
  }
}
