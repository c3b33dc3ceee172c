import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, requiredText } from '../fields.ts'
import { attemptSeen } from './attempt-seen.ts'
import { deliveryType, stage } from './stage.ts'

/**
 * Whether to complete or skip the stage although its saved checklist says 'Refazer'. If false, the request is rejected
 * with a conflict in that case.
 */
const despiteRework = z.boolean('Apesar da refação: valor inválido').default(false)

// `completedBy` and `completedAt` in the body are ignored: the session and the server's clock decide.
export const updateStage = endpoint({
  method: 'PUT',
  path: '/service-order/stage/update/:stageId',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Concluir ou reabrir uma etapa',
  params: z.object({ stageId: idParam('Etapa') }),
  body: z
    .object({
      status: z.enum(['PENDING', 'COMPLETED'], 'Etapa: situação inválida'),
      /** How the product left the workshop; only for the delivery stage. Reopening the stage clears it. */
      deliveryType: deliveryType.nullable().default(null),
      /**
       * Whether the stage is completed on the floor, where it must be available. Otherwise it is ticked by the office,
       * which may tick stages out of order.
       */
      onFloor: z.boolean().default(false),
      attempt: attemptSeen,
      despiteRework,
      /**
       * Whether to complete the stage although the customer has not approved the artwork; only for managers, and not on
       * the floor.
       */
      withoutApproval: z.boolean('Sem aprovação: valor inválido').default(false),
    })
    .refine(({ status, deliveryType }) => status === 'COMPLETED' || deliveryType === null, {
      error: 'Entrega: informe somente ao concluir a etapa',
      path: ['deliveryType'],
    }),
  reply: stage,
})

/** Skips a stage that the product does not need; it counts as done. */
export const skipStage = endpoint({
  method: 'POST',
  path: '/service-order/stage/skip/:stageId',
  access: 'stages:change',
  command: { changes: ['orders'] },
  summary: 'Dispensar uma etapa em aberto, com o motivo',
  params: z.object({ stageId: idParam('Etapa') }),
  body: z.object({ reason: requiredText('Motivo', 300), attempt: attemptSeen, despiteRework }),
  reply: stage,
})
