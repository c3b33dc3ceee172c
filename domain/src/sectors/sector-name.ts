import { z } from 'zod'

/** How answers name the sector of a stage or a step. */
export const sectorName = z.object({ key: z.string(), name: z.string() })
export type SectorName = z.output<typeof sectorName>
