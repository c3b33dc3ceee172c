import { may } from '@etapa/domain/capabilities'
import { isFinished, reworkTarget, whyNoMoreAttempts, whyNotReworked } from '@etapa/domain/quality/may-rework'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { record } from '../history/record.ts'
import { readProduct, type StoredProduct } from '../orders/order-reader.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { JsonText } from '../platform/http/serve.ts'
import { reasonLabels } from '../reasons/reason-reader.ts'
import { alreadyAsked, stageMissing } from '../stages/failures.ts'
import { whyAttemptOver } from '../stages/judge-stage.ts'
import { readSiblings } from '../stages/stage-columns.ts'
import { orderCancelled } from './failures.ts'

/** Opens a stage and all after it again as their next attempt; answers their product. */
export async function reworkStage(
  sql: Sql,
  user: Pick<SessionUser, 'id' | 'adminLevel'>,
  stageId: number,
  rework: NewRework,
): Promise<JsonText<StoredProduct>> {
  return await sql.begin(async tx => {
    const held = await holdProduct(tx, stageId)
    const stages = await readSiblings(tx, stageId)
    const stage = stages.find(({ id }) => id === stageId)
    if (!stage) throw stageMissing()
    const over = await whyAttemptOver(tx, stage, rework.attempt)
    if (over) throw over
    const target = reworkTarget(stages, stage, rework.backTo)
    if (rework.attempt === undefined) await refuseSecond(tx, held.productId)
    const refusal =
      whyNotReworked(stages, stage, { isManager: may(user, 'complaints:open') }) ??
      whyNoMoreAttempts(stages, target)
    if (refusal) throw refusal
    const labels = await reasonLabels(tx, rework.reasonIds, await sectorsOf(tx, [stageId, target.id]))
    const isComplaint = isFinished(stages)
    await startAgain(tx, { ...held, stageId, target, userId: user.id, rework, isComplaint })
    await record(tx, {
      orderId: held.orderId,
      kind: 'rework-asked',
      stageId,
      actorId: user.id,
      after: {
        stage: stage.stageName,
        product: held.serial,
        backTo: target.stageName,
        attempt: target.attempt + 1,
        reasons: [...labels.values()],
        fault: rework.fault,
        isComplaint,
        ...(rework.note ? { note: rework.note } : {}),
      },
    })
    return await readProduct(tx, held.serial)
  })
}

interface HeldProduct {
  orderId: number
  productId: number
  serial: string
}

/** Locks the stage's order, so that whatever is read after this cannot change until the transaction ends. */
async function holdProduct(tx: Tx, stageId: number): Promise<HeldProduct> {
  const [held] = await tx<(HeldProduct & { isCancelled: boolean })[]>`
    select o.id as "orderId", p.id as "productId", p.serial, o.cancelled_at is not null as "isCancelled"
    from stages s
    join products p on p.id = s.product_id
    join service_orders o on o.id = s.service_order_id
    where s.id = ${stageId}
    for no key update of o`
  if (!held) throw stageMissing()
  if (held.isCancelled) throw orderCancelled()
  return held
}

/**
 * Two people who find the same thing at once, and do not say which attempt they have before them: while nothing has been
 * done since the first asked, the second has nothing to ask.
 */
async function refuseSecond(tx: Tx, productId: number): Promise<void> {
  const [first] = await tx<{ by: string; at: string }[]>`
    select u.name as by, latest.asked_at as at
    from (select * from reworks where product_id = ${productId} order by asked_at desc, id desc limit 1) latest
    join users u on u.id = latest.asked_by
    where not exists (
      select from stages s
      where s.product_id = ${productId} and s.reopened_at >= latest.asked_at
        and (s.status <> 'PENDING' or exists (
          select from checklist_items i
          where i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null)))`
  if (first) throw alreadyAsked(first.by, first.at)
}

async function sectorsOf(tx: Tx, stageIds: number[]): Promise<number[]> {
  const sectors = await tx<{ id: number }[]>`
    select distinct sector_id as id from stages where id = any(${stageIds}::int[])`
  return sectors.map(({ id }) => id)
}

interface Beginning extends HeldProduct {
  stageId: number
  target: Stage
  userId: number
  rework: NewRework
  isComplaint: boolean
}

/** Keeps what was done as an attempt that is over, and opens the stages again. Dispensed ones stay dispensed. */
async function startAgain(
  tx: Tx,
  { orderId, productId, stageId, target, userId, rework, isComplaint }: Beginning,
) {
  const [{ id: reworkId }] = await tx<[{ id: number }]>`
    with asked as (
      insert into reworks (service_order_id, product_id, found_at_stage, back_to_stage, fault, note, is_complaint, asked_by)
      values (${orderId}, ${productId}, ${stageId}, ${target.id}, ${rework.fault}, ${rework.note || null}, ${isComplaint},
        ${userId})
      returning id
    ), named as (
      insert into rework_reasons (rework_id, reason_id)
      select asked.id, given.id from asked, unnest(${rework.reasonIds}::int[]) as given (id)
    )
    select id from asked`
  await tx`
    insert into stage_attempts (stage_id, attempt, rework_id, since, completed_by, completed_at, delivery_type, is_first)
    select s.id, s.attempt, ${reworkId}, case when s.waited = s.stage_order - 1 then
        greatest(coalesce(s.came, p.added_at, o.created_at), s.reopened_at) end,
      s.completed_by, s.completed_at, s.delivery_type, s.status = 'COMPLETED' and not s.was_completed
    from (
      select s.*, max(s.completed_at) over earlier as came, count(s.completed_at) over earlier as waited
      from stages s where s.product_id = ${productId}
      window earlier as (order by s.stage_order rows between unbounded preceding and 1 preceding)
    ) s
    join service_orders o on o.id = s.service_order_id
    join products p on p.id = s.product_id
    where s.stage_order >= ${target.stageOrder} and s.status <> 'SKIPPED'
      and (s.status = 'COMPLETED' or exists (
        select from checklist_items i where i.stage_id = s.id and i.attempt = s.attempt and i.superseded_at is null))`
  await tx`
    with opened as (
      update stages s
      set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null,
        attempt = s.attempt + 1, reopened_at = now(), was_completed = s.was_completed or s.status = 'COMPLETED'
      from (select id, status from stages where product_id = ${productId} for update) present
      where s.id = present.id and s.stage_order >= ${target.stageOrder} and s.status <> 'SKIPPED'
      returning present.status
    )
    update service_orders o
    set completed_count = o.completed_count - (select count(*) from opened where status = 'COMPLETED'),
      rework_count = o.rework_count + 1, finished_at = null
    where o.id = ${orderId}`
}
