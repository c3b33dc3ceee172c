import type { Outlook } from '../forecasts/outlook.ts'

/** What a customer reads about the day of an order. */
export const promiseKinds = ['delivered', 'promised', 'in-review', 'forecast', 'unknown'] as const
export type PromiseKind = (typeof promiseKinds)[number]

export interface CustomerPromise {
  kind: PromiseKind
  on: string | null
}

interface Judged extends Outlook {
  dueOn: string | null
  /** The day on which the last product left. */
  finishedOn: string | null
}

/** A deadline that the workshop itself expects to miss is not promised again: it is in review. */
export function customerPromise({ dueOn, finishedOn, situation, safeOn }: Judged): CustomerPromise {
  if (finishedOn !== null) return { kind: 'delivered', on: finishedOn }
  if (dueOn !== null)
    return situation === 'on-time' ? { kind: 'promised', on: dueOn } : { kind: 'in-review', on: null }
  return safeOn === null ? { kind: 'unknown', on: null } : { kind: 'forecast', on: safeOn }
}
