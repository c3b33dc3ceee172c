import { z } from 'zod'
import { calendarDay } from '../calendar/calendar-day.ts'
import { currentTimeZone } from '../dates.ts'
import { idField, optionalText } from '../fields.ts'
import { daysBetween } from '../periods.ts'
import { workshopDay } from '../workshop-day.ts'

/** The client who takes a plate. */
export const loanDraft = z.object({
  clientId: idField('Cliente'),
  /** Who of the client has it. */
  contact: optionalText('Contato', 120),
  /** When it is due back. */
  returnOn: calendarDay('Devolver até').nullable().default(null),
})

export const loan = z.object({
  client: z.object({ id: idField('Cliente'), name: z.string() }),
  contact: z.string(),
  returnOn: z.iso.date().nullable(),
})
export type Loan = z.output<typeof loan>
export type LoanDraft = z.output<typeof loanDraft>

/** Whether a lent plate should have been back before today. */
export const isOverdue = ({ loan }: { loan: Loan | null }, now: number): boolean =>
  loan?.returnOn != null && loan.returnOn < workshopDay(now, currentTimeZone())

/** How long a plate has been out, in the workshop's days. */
export function timeOut(outSince: string, now: number): string {
  const [start, today] = [Date.parse(outSince), now].map(at => workshopDay(at, currentTimeZone()))
  const days = daysBetween(start ?? '', today ?? '') - 1
  if (days <= 0) return 'desde hoje'
  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}
