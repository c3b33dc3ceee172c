import type { BilledInstalment } from './bill.ts'

interface BillToPay {
  total: number
  paid: number
  instalments: readonly BilledInstalment[]
}

/** What a customer is asked to pay, in cents, and when it is due. */
export interface Charge {
  amount: number
  dueDays: string[]
  /** What is charged if it is not the whole bill: 'parcela 2 de 12' or 'saldo'; empty otherwise. */
  part: string
}

/** Returns the instalments that are not fully paid, in the order in which payments cover them. */
export const openInstalments = ({ instalments }: Pick<BillToPay, 'instalments'>): BilledInstalment[] =>
  instalments.filter(({ amount, paid }) => paid < amount)

/** Returns the charge for the balance of a bill or for one of its instalments; undefined if nothing of it is open. */
export function chargeOf(bill: BillToPay, instalment?: number): Charge | undefined {
  const open = openInstalments(bill)
  const charged = instalment === undefined ? open : open.filter(({ number }) => number === instalment)
  if (charged.length === 0) return undefined
  const count = bill.instalments.length
  const ofInstalment = instalment !== undefined && count > 1 ? `parcela ${instalment} de ${count}` : ''
  return {
    amount: charged.reduce((sum, { amount, paid }) => sum + amount - paid, 0),
    dueDays: charged.map(({ dueOn }) => dueOn),
    part: ofInstalment || (bill.paid > 0 ? 'saldo' : ''),
  }
}
