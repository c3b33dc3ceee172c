import type { DeliveryType } from '../stages/delivery.ts'
import { finalCheck, type SectorKey } from '../stages/sectors.ts'

/** Proofs are taken at the final check, once it is known whether the order was fetched or delivered. */
export const mayAddProof = (sector: SectorKey, delivery: DeliveryType | ''): boolean =>
  sector === finalCheck && delivery !== ''
