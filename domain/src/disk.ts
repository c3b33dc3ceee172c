import { z } from 'zod'

/** A disk that Etapa writes to: that of the data or, if it is another one, that of the backups. */
export const disk = z.object({
  area: z.enum(['data', 'backups']),
  /** In bytes. */
  free: z.number(),
  size: z.number(),
  /** Whether somebody has to make room. */
  isLow: z.boolean(),
})
export type Disk = z.output<typeof disk>
