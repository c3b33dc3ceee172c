import { getOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { call } from '../api/call.ts'
import { onceMore } from '../api/once-more.ts'

/** Completes or reopens a stage. When the server is gone before it answers, another is asked how things stand first. */
export function tickStage(orderId: number, { id: stageId, status }: Stage): Promise<Stage> {
  const wanted = status === 'PENDING' ? 'PENDING' : 'COMPLETED'
  const tick = () => call(updateStage, { params: { stageId }, body: { status: wanted } })
  return onceMore(tick, async () => {
    const { products } = await call(getOrder, { params: { id: orderId } })
    const stage = products.flatMap(({ stages }) => stages).find(({ id }) => id === stageId)
    return stage?.status === status ? stage : await tick()
  })
}
