import { z } from 'zod'
import { type FormValues, isSame, reconcile } from './reconcile.ts'

/** The changed fields of a form: for each, the server's value and the typed one. */
export const formDraft = z.record(z.string(), z.object({ before: z.unknown(), typed: z.unknown() }))
export type FormDraft = z.output<typeof formDraft>

const isSecret = (field: string) => field === 'password' || field === 'currentPassword'

/** Returns the changed fields, or undefined if there are none. Passwords are never included. */
export function draftOf(before: FormValues, typed: FormValues): FormDraft | undefined {
  const changed = Object.keys(typed).filter(field => !isSecret(field) && !isSame(typed[field], before[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map(field => [field, { before: before[field], typed: typed[field] }]))
}

/** Restores unsaved input into a form, and merges the changes that others have saved since. */
export function resumeDraft<Values extends FormValues>(stored: Values, draft: FormDraft | undefined) {
  const side = (which: 'before' | 'typed') =>
    Object.fromEntries(
      Object.entries(draft ?? {})
        .filter(([field]) => field in stored)
        .map(([field, change]) => [field, change[which]]),
    )
  return reconcile({ ...stored, ...side('before') }, { ...stored, ...side('typed') }, stored)
}
