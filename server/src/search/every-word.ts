import { wordsOf } from '@etapa/domain/search'
import type { Sql, Tx } from '../platform/database/database.ts'

const always = (db: Sql | Tx) => db`true`
type Condition = ReturnType<typeof always>

/** Builds one condition per word, joined by `and`, so that PostgreSQL can use an index for each word. */
export const everyWord = (db: Sql | Tx, text: string, isFound: (word: string) => Condition): Condition =>
  wordsOf(text).reduce((found, word) => db`${found} and ${isFound(word)}`, always(db))
