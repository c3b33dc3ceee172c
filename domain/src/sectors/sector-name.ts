import { z } from 'zod'

/** The sector of a stage or a step in replies. */
export const sectorName = z.object({ key: z.string(), name: z.string() })
export type SectorName = z.output<typeof sectorName>
