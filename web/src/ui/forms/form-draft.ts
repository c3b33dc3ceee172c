import { z } from 'zod'
import { type FormValues, isSame, reconcile } from './reconcile.ts'

/** What a person has changed in a form: for each field what the server held before, and what was typed. */
export const formDraft = z.record(z.string(), z.object({ before: z.unknown(), typed: z.unknown() }))
export type FormDraft = z.output<typeof formDraft>

const isSecret = (field: string) => field === 'password' || field === 'currentPassword'

/** Nothing where nothing was changed. A password is never part of it. */
export function draftOf(before: FormValues, typed: FormValues): FormDraft | undefined {
  const changed = Object.keys(typed).filter(field => !isSecret(field) && !isSame(typed[field], before[field]))
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map(field => [field, { before: before[field], typed: typed[field] }]))
}

/** The form as it was left; what somebody else has saved since is taken in as `reconcile` does. */
export function resumeDraft<Values extends FormValues>(stored: Values, draft: FormDraft | undefined) {
  const side = (which: 'before' | 'typed') =>
    Object.fromEntries(
      Object.entries(draft ?? {})
        .filter(([field]) => field in stored)
        .map(([field, change]) => [field, change[which]]),
    )
  return reconcile({ ...stored, ...side('before') }, { ...stored, ...side('typed') }, stored)
}
