import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../fields.ts'
import { deliveryType, stage, stageStatus } from './stage.ts'

// `completedBy` and `completedAt` of a caller are ignored: the session and the server's clock decide.
export const updateStage = endpoint({
  method: 'PUT',
  path: '/service-order/stage/update/:stageId',
  access: 'staff',
  summary: 'Concluir ou reabrir uma etapa',
  params: z.object({ stageId: idParam('Etapa') }),
  body: z
    .object({
      status: stageStatus,
      /** How the product left the workshop; only for the final check. Reopening clears it. */
      deliveryType: deliveryType.nullable().default(null),
      /** Sent by the checklist screen: the stage must be workable. Without it, it is the office's tick. */
      onFloor: z.boolean().default(false),
    })
    .refine(
      ({ status, deliveryType }) => status === 'COMPLETED' || deliveryType === null,
      'Entrega: informe somente ao concluir a etapa',
    ),
  reply: stage,
})
