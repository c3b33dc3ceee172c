/** The values of a form, which must be serialisable as JSON. */
export type FormValues = Record<string, unknown>

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Merges a newer version into a form: untouched fields take the newer value, the others keep what was typed.
 * `changed` holds the newer values of all fields that somebody else has changed.
 */
export function reconcile<Values extends FormValues>(
  before: Values,
  typed: Values,
  newer: Values,
): { values: Values; changed: Partial<Values> } {
  const values = { ...typed }
  const changed: Partial<Values> = {}
  for (const field of Object.keys(typed) as (keyof Values)[]) {
    if (isSame(newer[field], before[field])) continue
    changed[field] = newer[field]
    if (isSame(typed[field], before[field])) values[field] = newer[field]
  }
  return { values, changed }
}
