import { type Actor, may } from '../capabilities.ts'
import { formatDateTime, formatDay } from '../dates.ts'
import { Failure } from '../failure.ts'
import type { Loan, LoanDraft } from './loan.ts'
import { placeInWords } from './place.ts'
import type { Plate, PlateMove } from './plate.ts'

type PlateNow = Pick<Plate, 'place' | 'state' | 'holder' | 'loan' | 'outSince'>

/** Describes where a plate is: in its place, with an employee, lent to a client, or discarded. */
export function whereabouts({ place, state, holder, loan, outSince }: PlateNow): string {
  if (state === 'descartado') return 'descartado'
  if (loan) return `emprestado a ${lentTo(loan, outSince)}`
  return holder ? `com ${heldBy(holder, outSince)}` : placeInWords(place)
}

/** Omits the client's contact, for error messages that are also shown to people who may not see contacts. */
export const whereaboutsWithoutContact = (plate: PlateNow): string =>
  whereabouts({ ...plate, loan: plate.loan && { ...plate.loan, contact: null } })

/** Formats who has a plate and since when, such as 'Rita desde 15/11/2026 08:30'. */
const heldBy = ({ name }: { name: string }, outSince: string | null): string =>
  `${name}${outSince ? ` desde ${formatDateTime(outSince)}` : ''}`

/** Formats a loan, such as 'Caixas do Vale (Marta) desde 15/11/2026 08:30, devolver até 20/11/2026'. */
export const lentTo = ({ client, contact, returnOn }: Loan, outSince: string | null): string =>
  `${heldBy({ name: `${client.name}${contact ? ` (${contact})` : ''}` }, outSince)}${
    returnOn ? `, devolver até ${formatDay(returnOn)}` : ''
  }`

/** Returns why a person may not make this change to a plate; undefined if they may. */
export function whyNotMoved(
  plate: PlateNow,
  { state, holderId, loan, note }: Pick<PlateMove, 'state' | 'holderId' | 'loan' | 'note'>,
  by: Actor,
): Failure | undefined {
  const wasDiscarded = plate.state === 'descartado'
  const isDiscarded = state === undefined ? wasDiscarded : state === 'descartado'
  if (wasDiscarded && isDiscarded)
    return new Failure('conflict', 'Este clichê já foi descartado.', { code: 'plate-discarded' })
  if (wasDiscarded !== isDiscarded && !may(by, 'plates:discard'))
    return new Failure(
      'forbidden',
      isDiscarded
        ? 'Você não tem permissão para descartar um clichê.'
        : 'Você não tem permissão para trazer de volta um clichê descartado.',
      { code: 'managers-only' },
    )
  if (isDiscarded && note === '')
    return new Failure('invalid', 'Motivo: campo obrigatório para descartar', {
      code: 'reason-needed',
      field: 'note',
    })
  if (isDiscarded && (holderId || loan))
    return new Failure('invalid', 'Com quem: um clichê descartado não fica com ninguém', {
      code: 'discarded-with-holder',
      field: holderId ? 'holderId' : 'loan',
    })
  if (isWithAnother(plate, { holderId, loan }))
    return new Failure('conflict', `Este clichê já está ${whereaboutsWithoutContact(plate)}.`, {
      code: 'plate-out',
    })
  if (holderId === null && !plate.holder && !plate.loan && !isDiscarded)
    return new Failure('conflict', `Este clichê já está no arquivo: ${whereabouts(plate)}.`, {
      code: 'plate-in',
    })
  return undefined
}

/** Whether the plate would be given to a person or client while somebody else has it. */
function isWithAnother(plate: PlateNow, { holderId, loan }: Pick<PlateMove, 'holderId' | 'loan'>): boolean {
  if (holderId) return plate.loan !== null || (plate.holder !== null && plate.holder.id !== holderId)
  if (loan) return plate.holder !== null || (plate.loan !== null && plate.loan.client.id !== loan.clientId)
  return false
}

/**
 * Returns the fields of a plate after a valid move. Discarding a plate also ends its loan or takes it back from its
 * holder.
 */
export function afterMove(plate: PlateNow, { place, state, holderId, loan }: Omit<PlateMove, 'note'>) {
  const isTakenBack = state === 'descartado' || holderId === null
  return {
    place: place ?? plate.place,
    state: state ?? plate.state,
    holderId: isTakenBack ? null : (holderId ?? plate.holder?.id ?? null),
    loan: isTakenBack ? null : (loan ?? keptLoan(plate)),
  }
}

const keptLoan = ({ loan }: PlateNow): LoanDraft | null =>
  loan && { clientId: loan.client.id, contact: loan.contact ?? '', returnOn: loan.returnOn }
