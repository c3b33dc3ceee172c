import { wordsOf } from '@etapa/domain/search'
import type { Sql, Tx } from '../platform/database/database.ts'

const always = (db: Sql | Tx) => db`true`
type Condition = ReturnType<typeof always>

/** One condition per word, joined by `and`. Separate, so that an index can be used for each. */
export const everyWord = (db: Sql | Tx, text: string, isFound: (word: string) => Condition): Condition =>
  wordsOf(text).reduce((found, word) => db`${found} and ${isFound(word)}`, always(db))
