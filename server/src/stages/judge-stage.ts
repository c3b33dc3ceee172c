import type { Failure } from '@etapa/domain/failure'
import { waitsFor } from '@etapa/domain/stages/workable'
import type { Sql, Tx } from '../platform/database.ts'
import { stageBlocked, stageDone, stageMissing, stageOpen } from './failures.ts'

interface Standing {
  id: number
  stageName: string
  stageOrder: number
  status: 'PENDING' | 'COMPLETED'
  completedBy: string | null
}

/** Why a stage cannot be completed, seen after the attempt failed; nothing where it could be now. */
export async function whyNotCompleted(sql: Sql | Tx, stageId: number): Promise<Failure | undefined> {
  const { stage, siblings } = await standing(sql, stageId)
  if (stage.status === 'COMPLETED') return stageDone(stage.stageName, stage.completedBy ?? '')
  const waiting = waitsFor(siblings, stage)
  return waiting && stageBlocked(stage.stageName, waiting.stageName)
}

/** Why a stage cannot be reopened, likewise. */
export async function whyNotReopened(tx: Tx, stageId: number): Promise<Failure> {
  const { stage } = await standing(tx, stageId)
  return stageOpen(stage.stageName)
}

async function standing(sql: Sql | Tx, stageId: number): Promise<{ stage: Standing; siblings: Standing[] }> {
  const siblings = await sql<Standing[]>`
    select s.id, s.stage_name as "stageName", s.stage_order as "stageOrder", s.status, u.name as "completedBy"
    from stages wanted
    join stages s on s.product_id = wanted.product_id
    join service_orders o on o.id = s.service_order_id
    left join users u on u.id = s.completed_by
    where wanted.id = ${stageId} and o.cancelled_at is null`
  const stage = siblings.find(({ id }) => id === stageId)
  if (!stage) throw stageMissing()
  return { stage, siblings }
}
