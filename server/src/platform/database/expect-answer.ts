import { CannotStart } from '../process/cannot-start.ts'
import type { Sql } from './database.ts'

/** Throws with the database's own error message if it does not respond. */
export async function expectAnswer(sql: Sql): Promise<void> {
  await sql`select 1`.catch(error => {
    throw new CannotStart(`O banco de dados não respondeu: ${error.message}`)
  })
}
