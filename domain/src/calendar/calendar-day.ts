import { z } from 'zod'

/** The first day that `calendarDay` accepts. */
export const firstDay = '2010-01-01'
export const lastDay = '2059-12-31'

/** A field with a calendar day, such as 2026-11-15. */
export const calendarDay = (label: string) =>
  z
    .string(`${label}: data inválida`)
    .max(10, `${label}: data inválida`)
    .meta({ format: 'date' })
    .pipe(z.iso.date({ error: `${label}: data inválida`, abort: true }))
    .refine(day => day >= firstDay && day <= lastDay, `${label}: escolha um dia entre 2010 e 2059`)
