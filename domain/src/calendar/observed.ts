import { z } from 'zod'
import { keysOf, requiredText } from '../fields.ts'
import { states } from './state-holidays.ts'

const monthAndDay = z
  .string('Feriado da cidade: use dd/mm')
  .regex(/^\d\d-\d\d$/, 'Feriado da cidade: use dd/mm')
  // Checked in a common year: a holiday on 29 February would be missing in three of four years.
  .refine(date => z.iso.date().safeParse(`2026-${date}`).success, 'Feriado da cidade: este dia não existe')

const mostOfTown = 12

/** The holidays of every year that the workshop observes. */
export const observed = z.object({
  national: z.boolean('Feriados nacionais: valor inválido'),
  /** Whether Carnival and Corpus Christi, which are no national holidays, are days off. */
  usual: z.boolean('Carnaval e Corpus Christi: valor inválido'),
  state: z.enum(keysOf(states), 'Estado: valor inválido').nullable(),
  town: z
    .array(
      z.object({
        /** Month and day, such as '06-24'. */
        date: monthAndDay,
        name: requiredText('Nome do feriado', 60),
      }),
      'Feriados da cidade: lista inválida',
    )
    .max(mostOfTown, `Feriados da cidade: no máximo ${mostOfTown}`)
    .refine(
      all => new Set(all.map(({ date }) => date)).size === all.length,
      'Feriados da cidade: dois caem no mesmo dia',
    ),
})
export type Observed = z.output<typeof observed>
