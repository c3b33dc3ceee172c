import type { DeliveryType } from '../stages/delivery.ts'
import type { StageWithChecklist } from '../stages/stage.ts'

/** Proofs are taken at the delivery stage, once it is known whether the order was fetched or delivered. */
export const mayAddProof = (
  { isDelivery }: Pick<StageWithChecklist, 'isDelivery'>,
  delivery: DeliveryType | '',
): boolean => isDelivery && delivery !== ''
