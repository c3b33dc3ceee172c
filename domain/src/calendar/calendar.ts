import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { observed } from './observed.ts'

const hours = z.object({ opens: z.string(), closes: z.string() })
export type OpeningHours = z.output<typeof hours>

/** The opening hours of each weekday, starting on Sunday, and the holidays on which the workshop is closed. */
export const calendar = z.object({
  week: z.array(hours.nullable()),
  /** The days on which the workshop is closed, which are all that counts. */
  holidays: z.array(z.object({ day: z.iso.date(), name: z.string() })),
  /** The holidays of every year that were added to `holidays` at once. */
  observed,
  updatedAt: instant,
})
export type Calendar = z.output<typeof calendar>

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  access: 'workshop:read',
  summary: 'Horários de funcionamento da semana, de domingo a sábado, e feriados',
  reply: calendar,
})
