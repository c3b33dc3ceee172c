import { type FormValues, isSame } from './reconcile.ts'

/** Returns the fields that the person has changed, so that saving does not revert what a colleague has changed. */
export const changedFields = <Values extends FormValues>(stored: Values, typed: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name])),
  ) as Partial<Values>
