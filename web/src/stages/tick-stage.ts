import { getOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { despiteRework } from '../quality/despite-rework.ts'
import { withoutApproval } from '../quality/without-approval.ts'

/**
 * Completes or reopens a stage. After a 502, 503 or 504, reads the stage and retries only if the change was not saved.
 * Asks for confirmation if the checklist calls for a rework or if a manager completes the stage without the customer's
 * approval; returns undefined if the person declines.
 */
export function tickStage(
  orderId: number,
  stage: Stage,
  mayTickUnapproved: boolean,
): Promise<Stage | undefined> {
  return despiteRework(stage, isReworkOpen =>
    withoutApproval(stage, mayTickUnapproved, isUnapproved =>
      sendTick(orderId, stage, { despiteRework: isReworkOpen, withoutApproval: isUnapproved }),
    ),
  )
}

interface Insisting {
  despiteRework: boolean
  withoutApproval: boolean
}

function sendTick(
  orderId: number,
  { id: stageId, status, attempt }: Stage,
  insisting: Insisting,
): Promise<Stage> {
  const wanted = status === 'PENDING' ? 'PENDING' : 'COMPLETED'
  const body = { status: wanted, attempt, ...insisting } as const
  const tick = () =>
    withProof(() => call(updateStage, { params: { stageId }, body, fallback: 'Erro ao atualizar status' }))
  return retryOnceOn5xx(tick, async () => {
    const { products } = await call(getOrder, { params: { id: orderId } })
    const stage = products.flatMap(({ stages }) => stages).find(({ id }) => id === stageId)
    return stage?.status === status ? stage : await tick()
  })
}
