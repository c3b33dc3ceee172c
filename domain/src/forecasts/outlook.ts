import { z } from 'zod'

/** An open order's status against its deadline; `none` if it has no deadline or is finished. */
export const situation = z.enum(['late', 'at-risk', 'on-time', 'none'], 'Situação: valor inválido')
export type Situation = z.output<typeof situation>

/**
 * The forecast for open work: the days by which 50 % and 85 % of similar work was finished. Null if there is not enough
 * data.
 */
export const outlook = z.object({
  situation,
  expectedOn: z.iso.date().nullable(),
  safeOn: z.iso.date().nullable(),
})
export type Outlook = z.output<typeof outlook>
