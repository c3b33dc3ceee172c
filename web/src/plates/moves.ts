import { type Actor, may } from '@etapa/domain/capabilities'
import type { Plate, PlateMove } from '@etapa/domain/plates/plate'

/** The kinds of move, with their labels. */
export const moveLabels = {
  take: 'Retirar',
  lend: 'Emprestar',
  return: 'Devolver',
  extend: 'Mudar empréstimo',
  place: 'Mudar de lugar',
  discard: 'Descartar',
  restore: 'Trazer de volta',
} as const
export type MoveKind = keyof typeof moveLabels

/**
 * Returns the moves that the plate's state and the person's permissions allow. Lending requires access to the clients,
 * because one has to be chosen.
 */
export function movesOf({ state, holder, loan }: Plate, person: Actor): MoveKind[] {
  if (!may(person, 'plates:move')) return []
  const mayDiscard = may(person, 'plates:discard')
  const lending = may(person, 'clients:read') ? ([loan ? 'extend' : 'lend'] as const) : []
  if (state === 'descartado') return mayDiscard ? ['restore'] : []
  return [
    ...(holder || loan ? (['return'] as const) : (['take'] as const)),
    ...(holder ? [] : lending),
    ...(holder || loan ? [] : (['place'] as const)),
    ...(mayDiscard ? ['discard' as const] : []),
  ]
}

export type MoveInput = Required<Pick<PlateMove, 'place' | 'state' | 'loan'>> & { holderId: number }

/** Returns the change to send for this kind of move, with only the input fields that apply to it. */
export function changeOf(kind: MoveKind, { place, state, holderId, loan }: MoveInput): Partial<PlateMove> {
  switch (kind) {
    case 'take':
      return { holderId }
    case 'lend':
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
