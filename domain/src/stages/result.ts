import { z } from 'zod'

/** The result of a checklist item: OK, not conforming, or not applicable. */
export const results = ['OK', 'NC', 'NA'] as const
export type Result = (typeof results)[number]

export const resultLabels: Record<Result, string> = { OK: 'OK', NC: 'Não conforme', NA: 'N.A.' }

/** The decision on a non-conforming item: accept it (a concession), or redo part of the work. */
export const decisions = ['proceed', 'rework'] as const
export type Decision = (typeof decisions)[number]

export const decisionLabels: Record<Decision, string> = { proceed: 'Seguir assim', rework: 'Refazer' }

export const result = z.enum(results, 'Item: resultado inválido')
export const decision = z.enum(decisions, 'Item: decisão inválida')

/** Summarises results, such as '9 OK, 1 não conforme, 1 N.A.'; results that do not occur are omitted. */
export function summarizeResults(given: readonly Result[]): string {
  const count = (wanted: Result) => given.filter(one => one === wanted).length
  const parts = [
    { count: count('OK'), words: 'OK' },
    { count: count('NC'), words: count('NC') === 1 ? 'não conforme' : 'não conformes' },
    { count: count('NA'), words: 'N.A.' },
  ]
  return parts
    .filter(part => part.count > 0)
    .map(part => `${part.count} ${part.words}`)
    .join(', ')
}
