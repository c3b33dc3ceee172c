import type { Failure } from '@etapa/domain/failure'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { stageBlocked } from '@etapa/domain/stages/failures'
import { type Reopener, whyNotReopened } from '@etapa/domain/stages/reopening'
import type { Stage } from '@etapa/domain/stages/stage'
import { openBefore } from '@etapa/domain/stages/workable'
import type { Sql, Tx } from '../platform/database/database.ts'
import {
  alreadyAsked,
  attemptUnknown,
  noDelivery,
  reopeningNotAllowed,
  reworkOpen,
  reworkToAsk,
  stageDone,
  stageMissing,
  stageOpen,
  stageSkipped,
} from './failures.ts'
import { asksForRework, readSiblings, type Sibling } from './stage-columns.ts'

interface Try {
  stageId: number
  onFloor: boolean
  deliveryType?: DeliveryType | null
  attempt?: number | undefined
}

/** Returns why completing a stage failed; undefined if it would succeed now. */
export async function whyNotCompleted(
  sql: Sql | Tx,
  { stageId, onFloor, deliveryType = null, attempt }: Try,
): Promise<Failure | undefined> {
  if (deliveryType && !(await isDelivery(sql, stageId))) return noDelivery()
  if (onFloor)
    return (await whyNotWorkable(sql, stageId, attempt)) ?? (await whyReworked(sql, stageId, reworkToAsk))
  const { stage } = await find(sql, stageId)
  return (
    (await whyAttemptOver(sql, stage, attempt)) ??
    whyClosed(stage) ??
    (await whyReworked(sql, stageId, reworkOpen))
  )
}

/** Whether a rework has ended the attempt that somebody has before them, and who asked for it. */
export async function whyAttemptOver(
  sql: Sql | Tx,
  stage: Pick<Stage, 'id' | 'attempt'>,
  attempt: number | undefined,
): Promise<Failure | undefined> {
  if (attempt === undefined || attempt === stage.attempt) return undefined
  const [rework] = await sql<{ by: string; at: string }[]>`
    select u.shown_name as by, r.asked_at as at
    from stages s
    join reworks r on r.product_id = s.product_id
    join users u on u.id = r.asked_by
    where s.id = ${stage.id}
    order by r.asked_at desc, r.id desc limit 1`
  return rework ? alreadyAsked(rework.by, rework.at) : attemptUnknown()
}

/** Why the floor cannot work on a stage, or not on the attempt that somebody has before them; nothing where it can. */
export async function whyNotWorkable(
  sql: Sql | Tx,
  stageId: number,
  attempt: number | undefined,
): Promise<Failure | undefined> {
  const { stage, siblings } = await find(sql, stageId)
  const refusal = (await whyAttemptOver(sql, stage, attempt)) ?? whyClosed(stage)
  if (refusal) return refusal
  const [waiting] = openBefore(siblings, stage)
  return waiting && stageBlocked(stage.stageName, waiting.stageName)
}

async function whyReworked(
  sql: Sql | Tx,
  stageId: number,
  refusal: (stageName: string) => Failure,
): Promise<Failure | undefined> {
  const [asking] = await sql<{ stageName: string }[]>`
    select s.stage_name as "stageName" from stages s where s.id = ${stageId} and ${asksForRework(sql)}`
  return asking && refusal(asking.stageName)
}

/** Why a stage cannot be dispensed with, seen after the attempt failed. */
export async function whyNotSkipped(tx: Tx, stageId: number): Promise<Failure | undefined> {
  return whyClosed((await find(tx, stageId)).stage) ?? (await whyReworked(tx, stageId, reworkOpen))
}

function whyClosed({ standing, stageName, completedByUser }: Stage): Failure | undefined {
  if (standing === 'done') return stageDone(stageName, completedByUser?.name ?? '')
  if (standing === 'skipped') return stageSkipped(stageName, completedByUser?.name ?? '')
  return undefined
}

/** Refuses a person who may not reopen a stage. The caller holds its order, so that this stays true. */
export async function refuseReopening(tx: Tx, stageId: number, user: Reopener): Promise<void> {
  const { stage, siblings } = await find(tx, stageId)
  if (stage.status === 'PENDING') throw stageOpen(stage.stageName)
  const [clock] = await tx<[{ now: string }]>`select clock_timestamp() as now`
  const reason = whyNotReopened(user, { stage, stages: siblings, now: new Date(clock.now) })
  if (reason) throw reopeningNotAllowed(reason)
}

async function isDelivery(sql: Sql | Tx, stageId: number): Promise<boolean> {
  const [step] = await sql`
    select 1 from stages s join route_steps step on step.id = s.step_id
    where s.id = ${stageId} and step.is_delivery`
  return step !== undefined
}

async function find(sql: Sql | Tx, stageId: number): Promise<{ stage: Sibling; siblings: Sibling[] }> {
  const siblings = await readSiblings(sql, stageId)
  const stage = siblings.find(({ id }) => id === stageId)
  if (!stage) throw stageMissing()
  return { stage, siblings }
}
