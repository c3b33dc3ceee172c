export const billStates = {
  aberta: 'Aberta',
  parcial: 'Parcial',
  paga: 'Paga',
  vencida: 'Vencida',
  cancelada: 'Cancelada',
} as const
export type BillState = keyof typeof billStates

interface BillFacts {
  isCancelled: boolean
  total: number
  paid: number
  /** The due day of the first instalment that is not fully paid; null if the bill is paid or cancelled. */
  nextDueOn: string | null
}

/** Returns the state of a bill. It is overdue from the day after `nextDueOn`. */
export function billState({ isCancelled, total, paid, nextDueOn }: BillFacts, today: string): BillState {
  if (isCancelled) return 'cancelada'
  if (paid >= total) return 'paga'
  if (nextDueOn !== null && nextDueOn < today) return 'vencida'
  return paid > 0 ? 'parcial' : 'aberta'
}
