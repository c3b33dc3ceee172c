import { z } from 'zod'
import { requestKeyField, requiredText } from '../fields.ts'
import { longestComment } from './link-paths.ts'
import { mostPages } from './version.ts'

const outside = 'Ponto: fora da página'
// Rounded to the precision in which it is stored, because PostgreSQL rejects numbers that underflow a `real`.
const share = z.number(outside).min(0, outside).max(1, outside).transform(Math.fround)

/** A comment's text and its pin. The pin's three fields are given together or not at all. */
export const draftComment = z
  .object({
    text: requiredText('Comentário', longestComment),
    x: share.optional(),
    y: share.optional(),
    page: z
      .number('Página: número inválido')
      .int('Página: número inválido')
      .min(1, 'Página: número inválido')
      .max(mostPages, 'Página: número inválido')
      .optional(),
    requestKey: requestKeyField,
  })
  .refine(
    ({ x, y, page }) => (x === undefined) === (y === undefined) && (x === undefined) === (page === undefined),
    {
      error: 'Ponto: informe x, y e page juntos',
      path: ['x'],
    },
  )
export type DraftComment = z.output<typeof draftComment>
