import { z } from 'zod'

/** A sector's key and name, as included in replies. */
export const sectorName = z.object({ key: z.string(), name: z.string() })
export type SectorName = z.output<typeof sectorName>
