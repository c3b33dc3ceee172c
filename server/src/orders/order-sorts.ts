import { Failure } from '@etapa/domain/failure'
import { idField, possibleInstant } from '@etapa/domain/fields'
import type { OrderSort, SortDirection } from '@etapa/domain/orders/filter'
import { isOrderSerial } from '@etapa/domain/orders/serial'
import { z } from 'zod'
import type { Sql, Tx } from '../platform/database/database.ts'

type Fragment = ReturnType<Sql>

/** A part of a sorted list whose orders are compared by one key; a list is a sequence of runs. */
export interface Run {
  /** The FROM clause for the orders `o` and their key. */
  from: Fragment
  where: Fragment
  key: Fragment
  /** An SQL expression for the value that represents the key in the cursor. */
  carried: Fragment
  /** Converts a cursor value back to an SQL key. */
  keyOf: (carried: string) => Fragment
  /** Whether a cursor value is valid for this run. */
  isKey: (carried: string) => boolean
  isDescending: boolean
}

/** Keyset pagination: the next page starts after this order of this run. */
export interface SortCursor {
  run: number
  carried: string
  id: number
}

const position = z.object({ run: z.coerce.number().int().min(0), id: idField('Ordem de serviço') })

export const writeSortCursor = (sort: OrderSort, { run, carried, id }: SortCursor): string =>
  Buffer.from(`${sort} ${run} ${carried} ${id}`).toString('base64url')

export function readSortCursor(text: string, sort: OrderSort, runs: readonly Run[]): SortCursor {
  const [name, run, carried = '', id] = Buffer.from(text, 'base64url').toString().split(' ')
  const { data } = position.safeParse({ run, id: Number(id) })
  if (name !== sort || !data || !runs[data.run]?.isKey(carried)) {
    throw new Failure('invalid', 'Cursor: valor inválido', { code: 'invalid', field: 'cursor' })
  }
  return { ...data, carried }
}

/**
 * Returns the runs of a sorted list, in sequence. If sorted by deadline, finished orders and those without a deadline
 * come last. Orders with equal keys are sorted newest first.
 */
export function runsOf(db: Sql | Tx, sort: OrderSort, direction: SortDirection, hasText: boolean): Run[] {
  const isDescending = direction === 'desc'
  switch (sort) {
    case 'number':
      return [{ ...plain(db, db`o.serial`, 'text', isOrderSerial), isDescending }]
    case 'client':
      return [{ ...byClient(db, hasText), isDescending }]
    case 'progress': {
      const open = {
        ...plain(db, progressOf(db), 'int', isPercent),
        where: db`o.finished_at is null`,
        isDescending,
      }
      const finished = newest(db, db`o.finished_at is not null`)
      return isDescending ? [finished, open] : [open, finished]
    }
    case 'due': {
      const awaited = db`o.due_on is not null and o.finished_at is null`
      return [
        { ...plain(db, db`o.due_on`, 'date', isDay), where: awaited, isDescending },
        newest(db, db`(o.due_on is null or o.finished_at is not null)`),
      ]
    }
  }
}

const isPercent = (carried: string) => /^\d{1,3}$/.test(carried)
const isDay = (carried: string) => z.iso.date().safeParse(carried).success && carried >= '1900'
const isInstant = (carried: string) => possibleInstant.safeParse(carried).success
const isId = (carried: string) => idField('Cliente').safeParse(Number(carried)).success

const progressOf = (db: Sql | Tx) => db`round(100.0 * o.completed_count / greatest(o.stage_count, 1))::int`

const plain = (
  db: Sql | Tx,
  key: Fragment,
  type: 'text' | 'int' | 'date',
  isKey: (carried: string) => boolean,
) => ({
  from: db`service_orders o`,
  where: db`true`,
  key,
  carried: db`${key}::text`,
  keyOf: (carried: string) =>
    type === 'int'
      ? db`${Number(carried)}::int`
      : type === 'date'
        ? db`${carried}::date`
        : db`${carried}::text`,
  isKey,
})

const newest = (db: Sql | Tx, where: Fragment): Run => ({
  from: db`service_orders o`,
  where,
  key: db`o.created_at`,
  carried: db`to_json(o.created_at)#>>'{}'`,
  keyOf: carried => db`${carried}::timestamptz`,
  isKey: isInstant,
  isDescending: true,
})

/**
 * Sorts by the client's name. The cursor holds the client's id, because the name may be long. Without a search, clients
 * are read one after the other until the page is full; a search finds few enough orders to sort them all.
 */
const byClient = (db: Sql | Tx, hasText: boolean) => ({
  from: hasText
    ? db`service_orders o join clients c on c.id = o.client_id`
    : db`clients c cross join lateral (select * from service_orders where client_id = c.id offset 0) o`,
  where: db`true`,
  key: db`searchable(c.name)`,
  carried: db`c.id::text`,
  keyOf: (carried: string) => db`(select searchable(name) from clients where id = ${Number(carried)})`,
  isKey: isId,
})
