import type { Outlook } from '../forecasts/outlook.ts'

/** What the date shown to a customer means. `in-review` and `unknown` have no date. */
export const promiseKinds = ['delivered', 'promised', 'in-review', 'forecast', 'unknown'] as const
export type PromiseKind = (typeof promiseKinds)[number]

export interface CustomerPromise {
  kind: PromiseKind
  on: string | null
}

interface Judged extends Outlook {
  dueOn: string | null
  /** The day on which the order was finished; null while it is open. */
  finishedOn: string | null
}

/**
 * Returns the date to show to the customer. A due date that was missed, or is forecast to be, is shown as in review,
 * not as promised.
 */
export function customerPromise({ dueOn, finishedOn, situation, safeOn }: Judged): CustomerPromise {
  if (finishedOn !== null) return { kind: 'delivered', on: finishedOn }
  if (dueOn !== null)
    return situation === 'on-time' ? { kind: 'promised', on: dueOn } : { kind: 'in-review', on: null }
  return safeOn === null ? { kind: 'unknown', on: null } : { kind: 'forecast', on: safeOn }
}
