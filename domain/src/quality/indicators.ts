import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { period } from '../period.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { faults } from '../stages/fault.ts'

const count = z.number().int()

/** The number of stages or products finished, and how many of them without a rework. */
const passed = z.object({ finished: count, firstPass: count })

export const mostReworks = 50

const reworkInList = z.object({
  at: instant,
  orderSerial: z.string(),
  serial: z.string(),
  identification: z.string(),
  client: z.string(),
  foundAt: z.string(),
  backTo: z.string(),
  reasons: z.array(z.string()),
  fault: z.enum(faults),
  note: z.string().nullable(),
  isComplaint: z.boolean(),
  by: z.string(),
  /** The person who had finished the redone stage; null if nobody had, or if the reader is not a manager. */
  doneBy: z.string().nullable(),
})
export type ReworkInList = z.output<typeof reworkInList>

export const qualityIndicators = z.object({
  /** For each sector, the stages first finished in the period, and how many of them never had to be redone. */
  bySector: z.array(passed.extend({ sector: sectorName })),
  /** For each service, the products whose last stage was finished in the period, and how many of them had no rework. */
  byService: z.array(passed.extend({ name: z.string() })),
  reworks: count,
  /** Most frequent reason first; a rework with two reasons counts for both. */
  byReason: z.array(z.object({ label: z.string(), sector: z.string(), count })),
  foundIn: z.array(z.object({ sector: sectorName, count })),
  causedIn: z.array(z.object({ sector: sectorName, count })),
  byFault: z.array(z.object({ fault: z.enum(faults), count })),
  days: z.array(z.object({ day: z.iso.date(), reworks: count })),
  /** The number of products with an open complaint, regardless of the period. */
  openComplaints: count,
  /** The newest open complaints. */
  complaints: z.array(reworkInList),
  /** The newest reworks of the period. */
  latest: z.array(reworkInList),
})
export type QualityIndicators = z.output<typeof qualityIndicators>

export const getQuality = endpoint({
  method: 'GET',
  path: '/production/quality',
  access: 'indicators:read',
  summary: 'Indicadores de qualidade de um período: acerto de primeira, refações e reclamações',
  query: period,
  reply: qualityIndicators,
})
