import { z } from 'zod'

/**
 * An order's status against its deadline: `late` if it has passed, `at-risk` if the forecast's `safeOn` is after it,
 * and `on-time` otherwise; `none` if there is no deadline or the order is finished.
 */
export const situation = z.enum(['late', 'at-risk', 'on-time', 'none'], 'Situação: valor inválido')
export type Situation = z.output<typeof situation>

/**
 * The status and forecast of open work. `expectedOn` and `safeOn` are the days by which 50 % and 85 % of similar work
 * was finished; null if there is not enough data.
 */
export const outlook = z.object({
  situation,
  expectedOn: z.iso.date().nullable(),
  safeOn: z.iso.date().nullable(),
})
export type Outlook = z.output<typeof outlook>
