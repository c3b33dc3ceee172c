import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { BodyInput } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { EventKind } from '@etapa/domain/history/event-facts'
import { addStage } from '@etapa/domain/orders/endpoints'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import * as failures from '@etapa/domain/stages/failures'
import type { Standing } from '@etapa/domain/stages/stage'
import { artwork, steps } from '../../new-installation.ts'
import { type Deed, type Doer, deed } from './deed.ts'
import { type Known, noId } from './known.ts'
import { anOpenStage, type Order, type OrderKey, type PersonKey, type Stage, type World } from './world.ts'

export interface StageKey {
  order: OrderKey
  product: number
  stage: number
}

export const nameOf = ({ order, product, stage }: StageKey) => `${order}/${product}/${steps[stage]?.key}`

export const stageId = (known: Known, { order, product, stage }: StageKey): number =>
  known.orders.get(order)?.products[product]?.stages[stage]?.id ?? noId

export const labelOf = ({ stage }: StageKey): string => steps[stage]?.name ?? ''

const delivery = steps.length - 1

/** Only the first unfinished stage is available to the floor, whatever the office has ticked after it. */
export function standingAt(stages: readonly Stage[], index: number): Standing {
  const stage = stages[index]
  if (stage?.completedBy) return stage.isSkipped ? 'skipped' : 'done'
  return stages.findIndex(({ completedBy }) => !completedBy) === index ? 'available' : 'blocked'
}

interface Found {
  order: Order
  stage: Stage
  stages: Stage[]
}

function presentStage(world: World, key: StageKey): Found {
  const order = world.orders[key.order]
  const stages = order?.products[key.product]
  const stage = stages?.[key.stage]
  if (!order || order.isCancelled || !stages || !stage || stage.isNew) throw failures.stageMissing()
  return { order, stage, stages }
}

function refuseIfDone(world: World, { stage }: Found, key: StageKey): void {
  if (!stage.completedBy) return
  const refusal = stage.isSkipped ? failures.stageSkipped : failures.stageDone
  throw refusal(labelOf(key), world.people[stage.completedBy].name)
}

function refuseIfBlocked({ stages }: Found, key: StageKey): void {
  const earliest = stages.findIndex(stage => !stage.completedBy)
  if (earliest < key.stage) {
    throw failures.stageBlocked(labelOf(key), labelOf({ ...key, stage: earliest }))
  }
}

const happened = ({ order }: Found, kind: EventKind, by: PersonKey, key: StageKey) =>
  order.history.push({ kind, by, what: labelOf(key) })

const change = (
  verb: string,
  key: StageKey,
  body: BodyInput<typeof updateStage>,
  foresee: (world: World, doer: Doer) => Found,
): Deed =>
  deed({
    name: `${verb} ${nameOf(key)}`,
    endpoint: updateStage,
    input: known => ({ params: { stageId: stageId(known, key) }, body }),
    foresee: (world, doer) => {
      const { stage, stages } = foresee(world, doer)
      return [standingAt(stages, key.stage), stage.delivery]
    },
    answer: ({ standing, deliveryType }) => [standing, deliveryType],
  })

type Delivery = DeliveryType | null

const complete = (verb: 'tick' | 'finish', kind: EventKind, key: StageKey, deliveryType: Delivery): Deed => {
  const onFloor = verb === 'finish'
  const body = { status: 'COMPLETED' as const, deliveryType, onFloor }
  const name = deliveryType ? `${verb} as ${deliveryType}` : verb
  return change(name, key, body, (world, { person }) => {
    const found = presentStage(world, key)
    if (deliveryType && key.stage !== delivery) throw failures.noDelivery()
    refuseIfDone(world, found, key)
    if (onFloor) refuseIfBlocked(found, key)
    Object.assign(found.stage, { completedBy: person, delivery: deliveryType })
    happened(found, kind, person, key)
    return found
  })
}

/** Completes a stage as the office does, possibly out of order. */
export const tick = (key: StageKey, delivery: Delivery = null): Deed =>
  complete('tick', 'stage-ticked', key, delivery)

/** Completes a stage as the floor does: only if no earlier stage is open. */
export const finish = (key: StageKey, delivery: Delivery = null): Deed =>
  complete('finish', 'stage-completed', key, delivery)

/** Saves the checklist of a stage with two items checked. */
export const check = (key: StageKey): Deed =>
  deed({
    name: `check ${nameOf(key)}`,
    endpoint: saveChecklist,
    input: known => {
      const labels = (steps[key.stage]?.labels ?? []).slice(0, 2)
      return {
        body: {
          stageId: stageId(known, key),
          items: labels.map(label => ({ label, checked: true })),
        },
      }
    },
    foresee: (world, { person }) => {
      const found = presentStage(world, key)
      refuseIfDone(world, found, key)
      refuseIfBlocked(found, key)
      const { checklistBy } = found.stage
      if (checklistBy) {
        const { name } = world.people[checklistBy]
        throw new Failure('conflict', `O checklist de ${labelOf(key)} já foi salvo por ${name}.`)
      }
      found.stage.checklistBy = person
      happened(found, 'checklist-saved', person, key)
      return { status: 'PENDING', items: 2 }
    },
    answer: stage => ({ status: stage.status, items: stage.StageCheckListItem.length }),
  })

/**
 * Reopens a stage, as a manager or as the person who completed it. The ten-minute limit for the latter does not matter,
 * because no test takes that long.
 */
export const reopen = (key: StageKey): Deed =>
  change('reopen', key, { status: 'PENDING' }, (world, { person, level }) => {
    const found = presentStage(world, key)
    const { stage, stages } = found
    if (!stage.completedBy) throw failures.stageOpen(labelOf(key))
    if (level !== 'admin') refuseToUndo(stages, key, stage.completedBy === person)
    Object.assign(stage, { ...anOpenStage(), attempt: stage.attempt, round: stage.round })
    happened(found, 'stage-reopened', person, key)
    return found
  })

/** Skips an open stage anywhere in the route, as a manager. */
export const skip = (key: StageKey): Deed =>
  deed({
    name: `skip ${nameOf(key)}`,
    endpoint: skipStage,
    input: known => ({ params: { stageId: stageId(known, key) }, body: { reason: 'Arte pronta' } }),
    foresee: (world, { person }) => {
      const found = presentStage(world, key)
      refuseIfDone(world, found, key)
      Object.assign(found.stage, { completedBy: person, isSkipped: true })
      happened(found, 'stage-skipped', person, key)
      return 'skipped'
    },
    answer: ({ standing }) => standing,
  })

const extra = 'Prova extra'

/** Adds a stage, as a manager, after those of the route, so that their positions stay the same. */
export const extend = (order: OrderKey): Deed =>
  deed({
    name: `extend ${order}`,
    endpoint: addStage,
    input: known => {
      const product = known.orders.get(order)?.products[0]
      const after = product?.stages.at(-1)?.id ?? noId
      return {
        params: { serial: product?.serial ?? 'none' },
        body: { sector: artwork.key, after, name: extra, reason: 'O cliente pediu' },
      }
    },
    foresee: (world, { person }) => {
      const present = world.orders[order]
      const stages = present?.products[0]
      if (!stages?.[0] || !present || present.isCancelled) throw failures.productMissing()
      stages.splice(steps.length, 0, anOpenStage())
      present.history.push({ kind: 'stage-added', by: person, what: extra })
      return stages.length
    },
    answer: ({ stages }) => stages.length,
  })

function refuseToUndo(stages: readonly Stage[], key: StageKey, isOwn: boolean): void {
  if (!isOwn) {
    throw failures.reopeningNotAllowed('Somente gerentes podem reabrir uma etapa que outra pessoa finalizou.')
  }
  const later = stages.findIndex(
    ({ completedBy, isSkipped }, index) => index > key.stage && completedBy && !isSkipped,
  )
  if (later > 0) {
    throw failures.reopeningNotAllowed(
      `A etapa ${labelOf({ ...key, stage: later })} já foi finalizada depois desta. Agora somente gerentes podem reabri-la.`,
    )
  }
  const answered = stages.findIndex(({ checklistBy }, index) => index > key.stage && checklistBy)
  if (answered > 0) {
    throw failures.reopeningNotAllowed(
      `O checklist de ${labelOf({ ...key, stage: answered })} já foi salvo depois desta etapa. Agora somente gerentes podem reabri-la.`,
    )
  }
}
