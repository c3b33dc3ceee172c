import { CannotStart } from '../process/cannot-start.ts'
import type { Sql } from './database.ts'

/** Throws if the database does not respond, with the message of the original error. */
export async function expectAnswer(sql: Sql): Promise<void> {
  await sql`select 1`.catch(error => {
    throw new CannotStart(`O banco de dados não respondeu: ${error.message}`)
  })
}
