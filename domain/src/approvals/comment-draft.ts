import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { longestComment } from './link-paths.ts'
import { mostPages } from './version.ts'

const outside = 'Ponto: fora da página'
// Rounded as it is stored: PostgreSQL rejects numbers that are too small for its type.
const share = z.number(outside).min(0, outside).max(1, outside).transform(Math.fround)

/** A comment's text and its pin: all three of its fields, or none. */
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
  })
  .refine(
    ({ x, y, page }) => (x === undefined) === (y === undefined) && (x === undefined) === (page === undefined),
    {
      error: 'Ponto: informe x, y e page juntos',
      path: ['x'],
    },
  )
export type DraftComment = z.output<typeof draftComment>
