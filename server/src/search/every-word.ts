import { wordsOf } from '@etapa/domain/search'
import type { Sql, Tx } from '../platform/database/database.ts'

const always = (db: Sql | Tx) => db`true`
type Condition = ReturnType<typeof always>

/** One condition a word, all of which must hold. Apart from each other, so that an index may serve each of them. */
export const everyWord = (db: Sql | Tx, text: string, isFound: (word: string) => Condition): Condition =>
  wordsOf(text).reduce((found, word) => db`${found} and ${isFound(word)}`, always(db))
