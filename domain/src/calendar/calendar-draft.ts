import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine, versionField } from '../fields.ts'
import { calendar } from './calendar.ts'
import { calendarDay } from './calendar-day.ts'
import { observed } from './observed.ts'

/** Starts on Sunday, like `Date.getDay()`. */
export const weekdays = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const

const time = z.string('Horário: use hh:mm').regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Horário: use hh:mm')

const hours = z.object({ opens: time, closes: time })

const week = z
  .array(hours.nullable(), 'Semana: lista inválida')
  .length(7, 'Semana: informe os sete dias, de domingo a sábado')
  .superRefine((days, context) => {
    for (const [index, day] of days.entries()) {
      if (day && day.opens >= day.closes)
        context.addIssue({
          code: 'custom',
          message: `${weekdays[index]}: o fechamento deve ser depois da abertura`,
        })
    }
    if (days.every(day => day === null))
      context.addIssue({ code: 'custom', message: 'Semana: a oficina precisa abrir em pelo menos um dia' })
  })

const holiday = z.object({ day: calendarDay('Feriado'), name: requiredLine('Nome do feriado', 60) })

// The observed holidays of all years until the end of the calendar are about half as many.
const mostHolidays = 2000

const holidays = z
  .array(holiday, 'Feriados: lista inválida')
  .max(mostHolidays, `Feriados: no máximo ${mostHolidays}`)
  .superRefine((all, context) => {
    const seen = new Map<string, string>()
    for (const { day, name } of all) {
      const other = seen.get(day)
      if (other !== undefined) {
        const written = day.split('-').reverse().join('/')
        context.addIssue({
          code: 'custom',
          message: `Feriados: ${name} e ${other} caem no mesmo dia, ${written}`,
        })
      }
      seen.set(day, name)
    }
  })

export const calendarDraft = z.object({
  week,
  holidays,
  /** If omitted, stays as it is. */
  observed: observed.optional(),
  updatedAt: versionField,
})
export type CalendarDraft = z.output<typeof calendarDraft>

export const saveCalendar = endpoint({
  method: 'PUT',
  path: '/calendar',
  access: 'workshop:edit',
  command: { changes: ['calendar', 'orders'] },
  summary: 'Definir os horários de funcionamento e os feriados',
  body: calendarDraft,
  bodyLimit: 940_000,
  reply: calendar,
})
