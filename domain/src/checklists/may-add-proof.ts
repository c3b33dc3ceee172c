import type { DeliveryType } from '../stages/delivery.ts'
import type { StageWithChecklist } from '../stages/stage.ts'

/** Whether a proof can be added: only in the delivery stage, and once the delivery type is chosen. */
export const mayAddProof = (
  { isDelivery }: Pick<StageWithChecklist, 'isDelivery'>,
  delivery: DeliveryType | '',
): boolean => isDelivery && delivery !== ''
