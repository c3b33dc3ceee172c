import { z } from 'zod'

/** How an open order stands against its deadline; `none` without a deadline and once it is finished. */
export const situation = z.enum(['late', 'at-risk', 'on-time', 'none'], 'Situação: valor inválido')
export type Situation = z.output<typeof situation>

/** What is expected of open work. Days are those by which half, and 85 %, of such work was done; null without a basis. */
export const outlook = z.object({
  situation,
  expectedOn: z.iso.date().nullable(),
  safeOn: z.iso.date().nullable(),
})
export type Outlook = z.output<typeof outlook>
