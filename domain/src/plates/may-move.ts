import { may } from '../capabilities.ts'
import { formatDateTime } from '../dates.ts'
import type { AdminLevel } from '../employees/employee.ts'
import { Failure } from '../failure.ts'
import { placeInWords } from './place.ts'
import type { Plate, PlateMove } from './plate.ts'

type Standing = Pick<Plate, 'place' | 'state' | 'holder' | 'outSince'>

/** Where a plate is now: with somebody, or in its place. */
export function whereabouts({ place, state, holder, outSince }: Standing): string {
  if (state === 'descartado') return 'descartado'
  return holder ? `com ${heldBy(holder, outSince)}` : placeInWords(place)
}

/** Rita desde 15/11/2026 08:30. */
export const heldBy = ({ name }: { name: string }, outSince: string | null): string =>
  `${name}${outSince ? ` desde ${formatDateTime(outSince)}` : ''}`

/** Why a plate may not be moved so; nothing where it may. */
export function whyNotMoved(
  plate: Standing,
  { state, holderId, note }: Pick<PlateMove, 'state' | 'holderId' | 'note'>,
  adminLevel: AdminLevel,
): Failure | undefined {
  const wasDiscarded = plate.state === 'descartado'
  const isDiscarded = state === undefined ? wasDiscarded : state === 'descartado'
  if (wasDiscarded && isDiscarded)
    return new Failure('conflict', 'Este clichê já foi descartado.', { code: 'plate-discarded' })
  if (wasDiscarded !== isDiscarded && !may({ adminLevel }, 'plates:discard'))
    return new Failure(
      'forbidden',
      isDiscarded
        ? 'Somente gerentes podem descartar um clichê.'
        : 'Somente gerentes podem trazer de volta um clichê descartado.',
      { code: 'managers-only' },
    )
  if (isDiscarded && note === '')
    return new Failure('invalid', 'Motivo: campo obrigatório para descartar', {
      code: 'reason-needed',
      field: 'note',
    })
  if (isDiscarded && holderId)
    return new Failure('invalid', 'Com quem: um clichê descartado não fica com ninguém', {
      code: 'discarded-with-holder',
      field: 'holderId',
    })
  if (holderId && plate.holder && plate.holder.id !== holderId)
    return new Failure('conflict', `Este clichê já está ${whereabouts(plate)}.`, { code: 'plate-out' })
  if (holderId === null && !plate.holder && !isDiscarded)
    return new Failure('conflict', `Este clichê já está no arquivo: ${whereabouts(plate)}.`, {
      code: 'plate-in',
    })
  return undefined
}

/** What a plate is after a move that may be made. Discarding takes it from whoever has it. */
export function afterMove(plate: Standing, { place, state, holderId }: Omit<PlateMove, 'note'>) {
  const held = holderId === undefined ? (plate.holder?.id ?? null) : holderId
  return {
    place: place ?? plate.place,
    state: state ?? plate.state,
    holderId: state === 'descartado' ? null : held,
  }
}
