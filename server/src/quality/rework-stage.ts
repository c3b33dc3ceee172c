import { may } from '@etapa/domain/capabilities'
import { isFinished, reworkTarget, whyNoMoreAttempts, whyNotReworked } from '@etapa/domain/quality/may-rework'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { alreadyAsked } from '@etapa/domain/stages/failures'
import { whyAttemptOver } from '@etapa/domain/stages/may-complete'
import type { Stage } from '@etapa/domain/stages/stage'
import { lockAnyOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import { readProduct, type StoredProduct } from '../orders/order-reader.ts'
import type { Tx } from '../platform/database/database.ts'
import { expectActiveSectors } from '../sectors/expect-active-sectors.ts'
import { currentItems, readStage } from '../stages/read-stage.ts'
import { orderCancelled } from './failures.ts'
import { reasonLabels } from './reasons/reason-reader.ts'

/**
 * Requests a rework: reopens the target stage and all later ones, except skipped ones, as a new attempt. Throws if one
 * of them is in a retired sector. Returns the product.
 */
export async function reworkStage(
  tx: Tx,
  user: Pick<SessionUser, 'id' | 'capabilities'>,
  stageId: number,
  rework: NewRework,
): Promise<StoredProduct> {
  const order = await lockAnyOrder(tx, { stageId })
  if (order.isCancelled) throw orderCancelled()
  const { stage, siblings: stages, productId, serial, lastRework } = await readStage(tx, stageId)
  const over = whyAttemptOver(stage, rework.attempt, lastRework)
  if (over) throw over
  const target = reworkTarget(stages, stage, rework.backTo)
  if (rework.attempt === undefined) await refuseSecond(tx, productId)
  const refusal =
    whyNotReworked(stages, stage, { mayComplain: may(user, 'complaints:open') }) ??
    whyNoMoreAttempts(stages, target)
  if (refusal) throw refusal
  const labels = await reasonLabels(tx, rework.reasonIds, [stage.sectorId, target.sectorId])
  const isComplaint = isFinished(stages)
  const asked = { orderId: order.id, productId, stageId, backTo: target.id, userId: user.id, isComplaint }
  const reworkId = await insertRework(tx, asked, rework)
  await keepAttempts(tx, reworkId, productId, target)
  await openAgain(tx, productId, target)
  await expectActiveSectors(
    tx,
    tx`select s.sector_id from stages s where s.product_id = ${productId} and s.status = 'PENDING'`,
  )
  await record(tx, {
    orderId: order.id,
    kind: 'rework-asked',
    stageId,
    actorId: user.id,
    after: {
      stage: stage.stageName,
      product: serial,
      backTo: target.stageName,
      attempt: target.attempt + 1,
      reasons: [...labels.values()],
      fault: rework.fault,
      isComplaint,
      ...(rework.note ? { note: rework.note } : {}),
    },
  })
  return await readProduct(tx, serial)
}

/**
 * Rejects a rework that does not state its attempt if work has not resumed since the last rework, because two people
 * may have found the same defect.
 */
async function refuseSecond(tx: Tx, productId: number): Promise<void> {
  const [first] = await tx<{ by: string; at: string }[]>`
    select u.name as by, latest.asked_at as at
    from (select * from reworks where product_id = ${productId} order by asked_at desc, id desc limit 1) latest
    join users u on u.id = latest.asked_by
    where not exists (
      select from stages s
      where s.product_id = ${productId} and s.reopened_at >= latest.asked_at
        and (s.status <> 'PENDING' or exists (${currentItems(tx)})))`
  if (first) throw alreadyAsked(first.by, first.at)
}

interface Asked {
  orderId: number
  productId: number
  stageId: number
  backTo: number
  userId: number
  isComplaint: boolean
}

async function insertRework(
  tx: Tx,
  { orderId, productId, stageId, backTo, userId, isComplaint }: Asked,
  { fault, note, reasonIds }: NewRework,
): Promise<number> {
  const [{ id }] = await tx<[{ id: number }]>`
    insert into reworks (service_order_id, product_id, found_at_stage, back_to_stage, fault, note, is_complaint, asked_by)
    values (${orderId}, ${productId}, ${stageId}, ${backTo}, ${fault}, ${note || null}, ${isComplaint}, ${userId})
    returning id`
  await tx`
    insert into rework_reasons (rework_id, reason_id) select ${id}, given.id from unnest(${reasonIds}::int[]) as given (id)`
  return id
}

/**
 * Archives the current attempt of the target stage and of each later stage, if that attempt is completed or has saved
 * items. Skipped stages are left out.
 */
async function keepAttempts(tx: Tx, reworkId: number, productId: number, target: Stage): Promise<void> {
  await tx`
    insert into stage_attempts (stage_id, attempt, rework_id, since, completed_by, completed_at, delivery_type, is_first)
    select s.id, s.attempt, ${reworkId}, stay.since, s.completed_by, s.completed_at, s.delivery_type,
      s.status = 'COMPLETED' and stay.is_first
    from stages s join stays stay on stay.stage_id = s.id and stay.attempt = s.attempt
    where stay.product_id = ${productId} and s.stage_order >= ${target.stageOrder} and s.status <> 'SKIPPED'
      and (s.status = 'COMPLETED' or exists (${currentItems(tx)}))`
}

/** Reopens the target stage and all later ones as a new attempt. Skipped stages stay skipped. */
async function openAgain(tx: Tx, productId: number, target: Stage): Promise<void> {
  await tx`
    update stages
    set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null,
      attempt = attempt + 1, reopened_at = now(), was_completed = was_completed or status = 'COMPLETED'
    where product_id = ${productId} and stage_order >= ${target.stageOrder} and status <> 'SKIPPED'`
}
