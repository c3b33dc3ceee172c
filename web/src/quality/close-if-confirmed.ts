import { ApiError } from '../api/api-error.ts'
import { confirm, type Question } from '../ui/feedback/confirm.tsx'

/**
 * Closes a stage. If the server rejects this with `code`, asks for confirmation and tries again with `isConfirmed`.
 * Returns undefined if the person declines.
 */
export async function closeIfConfirmed<Closed>(
  close: (isConfirmed: boolean) => Promise<Closed>,
  code: string,
  question: Question,
): Promise<Closed | undefined> {
  try {
    return await close(false)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === code)) throw error
    return (await confirm(question)) ? await close(true) : undefined
  }
}
