import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { idField, optionalLine } from '../fields.ts'
import { counted } from '../number-format.ts'
import { daysSince, today } from '../periods.ts'
import { contactText } from '../restricted.ts'

/** Input for lending a plate to a client. */
export const loanDraft = z.object({
  clientId: idField('Cliente'),
  /** The person at the client who has the plate. */
  contact: optionalLine('Contato', 120),
  /** The agreed return date. */
  returnOn: calendarDay('Devolver até').nullable().default(null),
})

export const loan = z.object({
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  contact: contactText,
  returnOn: z.iso.date().nullable(),
})
export type Loan = z.output<typeof loan>
export type LoanDraft = z.output<typeof loanDraft>

/** Whether a lent plate is past its return date. */
export const isOverdue = ({ loan }: { loan: Loan | null }, now: number): boolean =>
  loan?.returnOn != null && loan.returnOn < today(now)

/** Describes how many days a plate has been out, counted in the workshop's time zone, such as 'há 3 dias'. */
export function timeOut(outSince: string, now: number): string {
  const days = daysSince(outSince, now)
  if (days <= 0) return 'desde hoje'
  return `há ${counted(days, 'dia', 'dias')}`
}
