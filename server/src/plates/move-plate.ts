import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@etapa/domain/failure'
import { afterMove, whyNotMoved } from '@etapa/domain/plates/may-move'
import { placeInWords, placeKey } from '@etapa/domain/plates/place'
import type { Plate, PlateMove } from '@etapa/domain/plates/plate'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { lockAnyOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/seen-version.ts'
import { updatePlateTexts } from '../search/update-plate-texts.ts'
import { plateChanged, plateMissing } from './failures.ts'
import { listMoves, readPlates } from './plate-reader.ts'
import { refuseStored } from './put-away.ts'

/**
 * Takes a plate out, lends it, returns it, or changes its place or state. A move that changes nothing and has no note
 * leaves no event.
 */
export async function movePlate(
  tx: Tx,
  user: Pick<SessionUser, 'id' | 'capabilities'>,
  id: number,
  move: PlateMove,
): Promise<Plate> {
  // The client is locked before the order, in the same sequence as when a client is renamed, to avoid deadlocks.
  const isClient = move.loan ? await lockClient(tx, move.loan.clientId) : false
  const { plate, orderId, productId } = await lockPlate(tx, id)
  const refusal = whyNotMoved(plate, move, user)
  if (refusal) throw refusal
  if (move.updatedAt && Date.parse(move.updatedAt) !== Date.parse(plate.updatedAt)) {
    const [last] = await listMoves(tx, id, 1)
    if (last) throw plateChanged(plate, last)
  }
  const next = afterMove(plate, move)
  const present = afterMove(plate, {})
  if (isDeepStrictEqual(next, present) && move.note === '') return plate
  if (next.holderId !== null && next.holderId !== present.holderId) await expectEmployee(tx, next.holderId)
  if (next.loan && next.loan.clientId !== present.loan?.clientId && !isClient) throw borrowerUnknown()
  if (plate.state === 'descartado') await refuseStored(tx, productId, [plate.color])
  await write(tx, user.id, id, next, move.note)
  const [moved] = await readPlates(tx, [id])
  if (!moved) throw plateMissing()
  await record(tx, {
    orderId,
    kind: 'plate-moved',
    actorId: user.id,
    before: inHistory(plate),
    after: { ...inHistory(moved), ...(move.note && { note: move.note }) },
  })
  return moved
}

/** Locks the plate's order, as every change to its products does. Plates of a cancelled order can be moved, too. */
async function lockPlate(tx: Tx, id: number) {
  const [stored] = await tx<{ productId: number }[]>`
    select product_id as "productId" from plates where id = ${id}`
  if (!stored) throw plateMissing()
  const order = await lockAnyOrder(tx, stored)
  const [plate] = await readPlates(tx, [id])
  if (!plate) throw plateMissing()
  return { ...stored, orderId: order.id, plate }
}

async function expectEmployee(tx: Tx, id: number): Promise<void> {
  const [employee] = await tx`select from users where id = ${id} and deleted_at is null for share`
  if (!employee)
    throw new Failure('invalid', 'Com quem: funcionário não encontrado', {
      code: 'holder-unknown',
      field: 'holderId',
    })
}

/** Locks a client. Returns false if it does not exist. */
async function lockClient(tx: Tx, id: number): Promise<boolean> {
  const [client] = await tx`select from clients where id = ${id} and deleted_at is null for share`
  return client !== undefined
}

const borrowerUnknown = () =>
  new Failure('invalid', 'Com quem: cliente não encontrado', {
    code: 'borrower-unknown',
    field: 'loan.clientId',
  })

async function write(
  tx: Tx,
  userId: number,
  id: number,
  { place, state, holderId, loan }: ReturnType<typeof afterMove>,
  note: string,
): Promise<void> {
  const { clientId = null, contact = '', returnOn = null } = loan ?? {}
  const isOut = holderId !== null || clientId !== null
  await tx`
    update plates
    set cabinet = ${place.cabinet}, shelf = ${place.shelf}, position = ${place.position},
      place_key = ${placeKey(place)}, state = ${state}, holder_id = ${holderId}::int,
      lent_to = ${clientId}::int, contact = ${contact}, return_on = ${returnOn}::date,
      out_since = case when ${isOut} then coalesce(out_since, now()) end,
      updated_at = ${nextVersion(tx)}
    where id = ${id}`
  await tx`
    insert into plate_moves (plate_id, cabinet, shelf, position, state, holder_id, lent_to, contact, return_on, note,
      moved_by)
    values (${id}, ${place.cabinet}, ${place.shelf}, ${place.position}, ${state}, ${holderId}, ${clientId}, ${contact},
      ${returnOn}, ${note}, ${userId})`
  await updatePlateTexts(tx, { plateIds: [id] })
}

const inHistory = ({ serial, color, place, state, holder, loan }: Plate) => ({
  product: serial,
  color,
  place: placeInWords(place),
  state,
  ...(holder && { holder: holder.name }),
  ...(loan && { lentTo: loan.client.name, contact: loan.contact ?? '', returnOn: loan.returnOn }),
})
