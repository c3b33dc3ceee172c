import { placeInWords, placeKey } from '@etapa/domain/plates/place'
import { mostPlates, type NewPlates, type Plate } from '@etapa/domain/plates/plate'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { searchable } from '@etapa/domain/search'
import { productMissing } from '@etapa/domain/stages/failures'
import type { Stage } from '@etapa/domain/stages/stage'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updatePlateTexts } from '../search/update-plate-texts.ts'
import { alreadyStored, productOpen, tooManyPlates } from './failures.ts'
import { readPlates } from './plate-reader.ts'

/**
 * Puts the plates of a finished product into the archive, one entry for each colour or one for all colours. Throws if
 * one of them is already there.
 */
export async function putAway(tx: Tx, userId: number, wanted: NewPlates): Promise<Plate[]> {
  const { serial, place, state, note } = wanted
  const colors = wanted.colors.length > 0 ? distinct(wanted.colors) : ['']
  const { productId, orderId } = await lockFinished(tx, serial)
  await refuseStored(tx, productId, colors)
  await refuseTooMany(tx, productId, colors.length)
  const inserted = await tx<{ id: number }[]>`
    with stored as (
      insert into plates (product_id, color, cabinet, shelf, position, place_key, state)
      select ${productId}, color, ${place.cabinet}, ${place.shelf}, ${place.position}, ${placeKey(place)}, ${state}
      from unnest(${colors}::text[]) with ordinality as given (color, place) order by place
      returning *
    )
    insert into plate_moves (plate_id, cabinet, shelf, position, state, note, moved_by)
    select id, cabinet, shelf, position, state, ${note}, ${userId} from stored order by id
    returning plate_id as id`
  const ids = inserted.map(({ id }) => id)
  await updatePlateTexts(tx, { plateIds: ids })
  await record(tx, {
    orderId,
    kind: 'plates-stored',
    actorId: userId,
    after: { product: serial, colors, place: placeInWords(place), state, ...(note && { note }) },
  })
  return await readPlates(tx, ids)
}

const distinct = (colors: readonly string[]): string[] => [
  ...new Map(colors.map(color => [searchable(color), color])).values(),
]

/**
 * Locks the order of a finished product, so that neither its stages nor its plates change until the transaction ends.
 */
async function lockFinished(tx: Tx, serial: string): Promise<{ productId: number; orderId: number }> {
  const orderId = await lockOrder(tx, { serial })
  const stages = await tx<(Pick<Stage, 'status'> & { productId: number })[]>`
    select p.id as "productId", s.status from products p join stages s on s.product_id = p.id
    where p.serial = ${serial} and p.service_order_id is not null`
  const [first] = stages
  if (!first) throw productMissing()
  if (!isFinished(stages)) throw productOpen()
  return { productId: first.productId, orderId }
}

/** Throws if one of the colours is already in the archive, either separately or as part of an entry for all colours. */
export async function refuseStored(tx: Tx, productId: number, colors: readonly string[]): Promise<void> {
  const [taken] = await tx<{ id: number }[]>`
    select id from plates
    where product_id = ${productId} and state <> 'descartado'
      and (color = '' or ${colors.includes('')} or
        searchable(color) = any(select searchable(given) from unnest(${[...colors]}::text[]) given))
    order by id limit 1`
  const [plate] = taken ? await readPlates(tx, [taken.id]) : []
  if (plate) throw alreadyStored(plate)
}

async function refuseTooMany(tx: Tx, productId: number, more: number): Promise<void> {
  const [present] = await tx<[{ count: number }]>`
    select count(*)::int as count from plates where product_id = ${productId} and state <> 'descartado'`
  if (present.count + more > mostPlates) throw tooManyPlates()
}
