import { daysLater } from '../periods.ts'

/**
 * When an instalment is due: a number of days after the bill's date, or on a given day. The amount, in cents, is
 * optional.
 */
export type Term = ({ days: number } | { dueOn: string }) & { amount?: number | undefined }

export interface Instalment {
  number: number
  dueOn: string
  amount: number
}

export type InstalmentPlan = { instalments: Instalment[] } | { problem: string }

const tooMany = 'Parcelas: o total é pequeno demais para tantas parcelas'
const notTheTotal = 'Parcelas: a soma das parcelas é diferente do total da fatura'

/** Splits an amount in cents into equal parts; the last one includes the remainder. */
export function splitEqually(total: number, parts: number): number[] {
  const each = Math.floor(total / parts)
  return Array.from({ length: parts }, (_, index) =>
    index === parts - 1 ? total - each * (parts - 1) : each,
  )
}

/**
 * Plans the instalments of a bill, sorted by due day. Those without an amount share the remainder equally. Returns a
 * problem if the amounts do not add up to the total, or leave less than one cent for each of the others.
 */
export function planInstalments(total: number, terms: readonly Term[], billedOn: string): InstalmentPlan {
  const planned = terms
    .map(term => ({
      dueOn: 'dueOn' in term ? term.dueOn : daysLater(billedOn, term.days),
      amount: term.amount,
    }))
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
  const open = planned.filter(({ amount }) => amount === undefined).length
  const rest = total - planned.reduce((sum, { amount = 0 }) => sum + amount, 0)
  if (open === 0 ? rest !== 0 : rest <= 0) return { problem: notTheTotal }
  if (rest < open) return { problem: tooMany }
  const shares = splitEqually(rest, open)
  return {
    instalments: planned.map(({ dueOn, amount }, index) => ({
      number: index + 1,
      dueOn,
      amount: amount ?? shares.shift() ?? 0,
    })),
  }
}

/** Adds to each instalment how much of it is paid: payments are applied to the earliest one first. */
export function withPaid<I extends Instalment>(
  instalments: readonly I[],
  paid: number,
): (I & { paid: number })[] {
  let left = paid
  return instalments.map(instalment => {
    const own = Math.min(left, instalment.amount)
    left -= own
    return { ...instalment, paid: own }
  })
}
