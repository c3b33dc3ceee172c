import { calendarDay } from '@etapa/domain/calendar/calendar-day'
import { Failure } from '@etapa/domain/failure'
import type { PlacesInUse, PlateQuery } from '@etapa/domain/plates/endpoints'
import { keysOn } from '@etapa/domain/plates/place'
import type { MoveInAnswer, Plate } from '@etapa/domain/plates/plate'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'
import { everyWord } from '../search/every-word.ts'

/** An SQL expression for the current loan of plate `pl`, or for the loan that move `m` recorded. */
const loanOf = (db: Sql | Tx, row: 'pl' | 'm') => db`
  (select json_build_object('client', json_build_object('id', b.id, 'name', b.name), 'contact', ${db(row)}.contact,
      'returnOn', ${db(row)}.return_on)
    from clients b where b.id = ${db(row)}.lent_to)`

/** The column that plates are sorted by, before the id: the place or, for lent plates, the return date. */
const sortKey = (db: Sql | Tx, standing: PlateQuery['standing']) =>
  standing === 'lent' ? db`coalesce(pl.return_on, 'infinity'::date)` : db`pl.place_key`

/** A query for the plates `pl` as the API returns them. */
const platesOf = (db: Sql | Tx, from: Statement, key = sortKey(db, '')) => db`
  select pl.id, p.serial, p.identification, coalesce(p.sheet ->> 'plateCode', '') as "plateCode",
    (select d.file_name from documents d where d.id = p.artwork_id) as "artworkFile",
    json_build_object('id', c.id, 'name', c.name) as client, pl.color,
    json_build_object('cabinet', pl.cabinet, 'shelf', pl.shelf, 'position', pl.position) as place, pl.state,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.shown_name) end as holder,
    ${loanOf(db, 'pl')} as loan,
    pl.out_since as "outSince", pl.updated_at as "updatedAt", (${key})::text as key
  from ${from}
  join products p on p.id = pl.product_id
  join service_orders o on o.id = p.service_order_id
  join clients c on c.id = o.client_id
  left join users u on u.id = pl.holder_id
  order by ${key}, pl.id`

interface Found extends Plate {
  key: string
}

const withoutKey = ({ key: _, ...plate }: Found): Plate => plate

interface Page {
  plates: Plate[]
  next: string | undefined
}

/** Returns one page of the archive, sorted by place or, for lent plates, by return date. */
export async function listPlates(sql: Sql, query: PlateQuery): Promise<Page> {
  const { search, standing, serial, cabinet, shelf, limit } = query
  const after = query.cursor ? readCursor(query.cursor, standing) : undefined
  const db = search ? sql.unprepared : sql
  const key = sortKey(db, standing)
  const found = await db<Found[]>`
    with page as materialized (
      select pl.* from plates pl
      where ${matchesStanding(db, standing)}
        and ${everyWord(db, search, word => db`pl.search_text like containing(${word})`)}
        ${serial ? db`and pl.product_id = any(${productsOf(db, serial)})` : db``}
        ${cabinet ? lyingOn(db, keysOn({ cabinet, shelf })) : db``}
        ${after ? db`and (${key}, pl.id) > (${keyValue(db, standing, after.key)}, ${after.id})` : db``}
      order by ${key}, pl.id
      limit ${constant(db, limit)}
    )
    ${platesOf(db, db`page pl`, key)}`
  const last = found.at(-1)
  return {
    plates: found.map(withoutKey),
    next: last && found.length === limit ? writeCursor(last) : undefined,
  }
}

function matchesStanding(db: Sql | Tx, standing: PlateQuery['standing']) {
  switch (standing) {
    case '':
      return db`pl.state <> 'descartado'`
    case 'in':
      return db`pl.state <> 'descartado' and pl.out_since is null`
    case 'out':
      return db`pl.out_since is not null`
    case 'lent':
      return db`pl.lent_to is not null`
    case 'discarded':
      return db`pl.state = 'descartado'`
  }
}

const lyingOn = (db: Sql | Tx, [from, to]: [string, string]) =>
  db`and pl.place_key >= ${from} and pl.place_key < ${to}`

/** The ids of the product with this serial, or of all products of the order with this serial. */
const productsOf = (db: Sql | Tx, serial: string) => db`
  array(
    select id from products where serial = ${serial}
    union all
    select p.id from products p join service_orders o on o.id = p.service_order_id where o.serial = ${serial}
  )`

const writeCursor = ({ id, key }: Found): string => Buffer.from(`${id}\n${key}`).toString('base64url')

const keyValue = (db: Sql | Tx, standing: PlateQuery['standing'], key: string) =>
  standing === 'lent' ? db`${key}::date` : db`${key} collate "C"`

/**
 * Decodes a cursor for keyset pagination: the last plate of the previous page and its sort key. Throws if it is
 * invalid.
 */
function readCursor(text: string, standing: PlateQuery['standing']): { id: number; key: string } {
  const [, id, key] = /^(\d{1,9})\n([^\0]*)$/.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const isKey = standing === 'lent' ? key === 'infinity' || calendarDay('').safeParse(key).success : true
  if (key === undefined || !isKey)
    throw new Failure('invalid', 'Cursor: valor inválido', { code: 'invalid', field: 'cursor' })
  return { id: Number(id), key }
}

/** Returns the plates with these ids, sorted by place. */
export async function readPlates(tx: Tx, ids: readonly number[]): Promise<Plate[]> {
  const chosen = tx`(select * from plates where id = any(${[...ids]}::int[])) pl`
  return (await tx<Found[]>`${platesOf(tx, chosen)}`).map(withoutKey)
}

const mostShelves = 500
const mostPositions = 200

/** Lists the shelves and positions in use. Different spellings of the same place are grouped. */
export async function listPlaces(sql: Sql, fixedUrl: string | undefined): Promise<PlacesInUse> {
  const shelves = await sql<PlacesInUse['shelves']>`
    select min(cabinet) as cabinet, min(shelf) as shelf, count(*)::int as plates
    from plates where state <> 'descartado'
    group by split_part(place_key, E'\n', 1), split_part(place_key, E'\n', 2)
    order by split_part(place_key, E'\n', 1), split_part(place_key, E'\n', 2) limit ${mostShelves}`
  const positions = await sql<{ position: string }[]>`
    select min(position) as position from plates where state <> 'descartado' and position <> ''
    group by split_part(place_key, E'\n', 3)
    order by split_part(place_key, E'\n', 3) limit ${mostPositions}`
  return {
    shelves: [...shelves],
    positions: positions.map(({ position }) => position),
    publicUrl: (await readPublicUrl(sql, fixedUrl)) ?? null,
  }
}

const mostMoves = 200

/** Returns a plate's latest moves, newest first. */
export async function listMoves(db: Sql | Tx, plateId: number, limit = mostMoves): Promise<MoveInAnswer[]> {
  return await db<MoveInAnswer[]>`
    select m.id, m.moved_at as at, u.shown_name as by,
      json_build_object('cabinet', m.cabinet, 'shelf', m.shelf, 'position', m.position) as place, m.state,
      (select h.shown_name from users h where h.id = m.holder_id) as holder, ${loanOf(db, 'm')} as loan, m.note
    from plate_moves m join users u on u.id = m.moved_by
    where m.plate_id = ${plateId}
    order by m.id desc limit ${limit}`
}
