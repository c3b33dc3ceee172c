import pg from 'pg'
import { taxIdTaken } from './failures.ts'

/** Runs a write that stores a tax id and turns a violation of its unique index into a conflict. */
export async function withUniqueTaxId<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'clients_tax_id') throw taxIdTaken()
    throw error
  }
}
