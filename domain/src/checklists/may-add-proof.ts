import type { DeliveryType } from '../stages/delivery.ts'
import type { StageWithChecklist } from '../stages/stage.ts'

/** Proofs belong to the delivery stage and need a kind of delivery. */
export const mayAddProof = (
  { isDelivery }: Pick<StageWithChecklist, 'isDelivery'>,
  delivery: DeliveryType | '',
): boolean => isDelivery && delivery !== ''
