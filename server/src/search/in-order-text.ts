import type { Sql, Tx } from '../platform/database/database.ts'
import { everyWord } from './every-word.ts'

/** An SQL condition: whether a search text of order `o` contains each word, or its serial for a product's serial. */
export const inOrderText = (db: Sql | Tx, column: 'list_text' | 'explore_text', text: string) =>
  everyWord(db, text, word => db`${db(`o.${column}`)} like containing(${withoutPosition(word)})`)

/** Removes the position from a product's serial, which search texts do not contain, even while it is being typed. */
const withoutPosition = (word: string): string => word.replace(/^(\d{8}-\d{2})-\d{0,3}$/, '$1')
