import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from './database.ts'

/** The new `updated_at` of a changed row, later than its present one even if the clock was set back. */
export const nextVersion = (db: Sql | Tx, column = 'updated_at') =>
  db`greatest(now(), ${db(column)} + interval '1 millisecond')`

/** Whether a row is still in the version that the person edited; true if the request did not name one. */
export const isSeenVersion = (db: Sql | Tx, seen: string | undefined, column = 'updated_at') =>
  db`${db(column)} = coalesce(${seen ?? null}, ${db(column)})`

export const changedMeanwhile = (what: string) =>
  new Failure('conflict', `Outra pessoa alterou ${what} enquanto você editava. Confira os valores atuais.`, {
    code: 'changed-meanwhile',
  })
