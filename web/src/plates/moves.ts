import { may } from '@etapa/domain/capabilities'
import type { AdminLevel } from '@etapa/domain/employees/employee'
import type { Plate, PlateMove } from '@etapa/domain/plates/plate'

/** What a person does with a plate, as screens offer it. */
export const moveLabels = {
  take: 'Retirar',
  return: 'Devolver',
  extend: 'Mudar empréstimo',
  place: 'Mudar de lugar',
  discard: 'Descartar',
  restore: 'Trazer de volta',
} as const
export type MoveKind = keyof typeof moveLabels

/** What can be done with a plate now. */
export function movesOf({ state, holder, loan }: Plate, adminLevel: AdminLevel): MoveKind[] {
  const mayDiscard = may({ adminLevel }, 'plates:discard')
  if (state === 'descartado') return mayDiscard ? ['restore'] : []
  return [
    ...(holder || loan ? (['return'] as const) : (['take', 'place'] as const)),
    ...(loan ? (['extend'] as const) : []),
    ...(mayDiscard ? ['discard' as const] : []),
  ]
}

export type Told = Required<Pick<PlateMove, 'place' | 'state' | 'loan'>> & {
  holderId: number
  /** A client takes the plate, not an employee. */
  isLent: boolean
}

/** The part of what was told that a kind of move is about. */
export function changeOf(kind: MoveKind, { place, state, holderId, loan, isLent }: Told): Partial<PlateMove> {
  switch (kind) {
    case 'take':
      return isLent ? { loan } : { holderId }
    case 'extend':
      return { loan }
    case 'return':
      return { holderId: null, place, state }
    case 'place':
      return { place, state }
    case 'discard':
      return { state: 'descartado' }
    case 'restore':
      return { place, state }
  }
}
