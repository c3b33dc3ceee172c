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

export interface Place {
  order: OrderKey
  product: number
  stage: number
}

export const nameOf = ({ order, product, stage }: Place) => `${order}/${product}/${steps[stage]?.key}`

export const stageId = (known: Known, { order, product, stage }: Place): number =>
  known.orders.get(order)?.products[product]?.stages[stage]?.id ?? noId

export const labelOf = ({ stage }: Place): string => steps[stage]?.name ?? ''

const delivery = steps.length - 1

/** The first stage that is not done is the floor's, whatever the office has ticked behind it. */
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

function presentStage(world: World, place: Place): Found {
  const order = world.orders[place.order]
  const stages = order?.products[place.product]
  const stage = stages?.[place.stage]
  if (!order || order.isCancelled || !stages || !stage || stage.isNew) throw failures.stageMissing()
  return { order, stage, stages }
}

function refuseIfDone(world: World, { stage }: Found, place: Place): void {
  if (!stage.completedBy) return
  const refusal = stage.isSkipped ? failures.stageSkipped : failures.stageDone
  throw refusal(labelOf(place), world.people[stage.completedBy].name)
}

function refuseIfBlocked({ stages }: Found, place: Place): void {
  const earliest = stages.findIndex(stage => !stage.completedBy)
  if (earliest < place.stage) {
    throw failures.stageBlocked(labelOf(place), labelOf({ ...place, stage: earliest }))
  }
}

const happened = ({ order }: Found, kind: EventKind, by: PersonKey, place: Place) =>
  order.history.push({ kind, by, what: labelOf(place) })

const change = (
  verb: string,
  place: Place,
  body: BodyInput<typeof updateStage>,
  foresee: (world: World, doer: Doer) => Found,
): Deed =>
  deed({
    name: `${verb} ${nameOf(place)}`,
    endpoint: updateStage,
    input: known => ({ params: { stageId: stageId(known, place) }, body }),
    foresee: (world, doer) => {
      const { stage, stages } = foresee(world, doer)
      return [standingAt(stages, place.stage), stage.delivery]
    },
    answer: ({ standing, deliveryType }) => [standing, deliveryType],
  })

type Delivery = DeliveryType | null

const complete = (verb: 'tick' | 'finish', kind: EventKind, place: Place, deliveryType: Delivery): Deed => {
  const onFloor = verb === 'finish'
  const body = { status: 'COMPLETED' as const, deliveryType, onFloor }
  const name = deliveryType ? `${verb} as ${deliveryType}` : verb
  return change(name, place, body, (world, { person }) => {
    const found = presentStage(world, place)
    if (deliveryType && place.stage !== delivery) throw failures.noDelivery()
    refuseIfDone(world, found, place)
    if (onFloor) refuseIfBlocked(found, place)
    Object.assign(found.stage, { completedBy: person, delivery: deliveryType })
    happened(found, kind, person, place)
    return found
  })
}

/** The office's tick, which may be out of order. */
export const tick = (place: Place, delivery: Delivery = null): Deed =>
  complete('tick', 'stage-ticked', place, delivery)

/** The second of the floor's two calls. */
export const finish = (place: Place, delivery: Delivery = null): Deed =>
  complete('finish', 'stage-completed', place, delivery)

/** The first of the floor's two calls; two items are checked. */
export const check = (place: Place): Deed =>
  deed({
    name: `check ${nameOf(place)}`,
    endpoint: saveChecklist,
    input: known => {
      const labels = (steps[place.stage]?.labels ?? []).slice(0, 2)
      return {
        body: {
          stageId: stageId(known, place),
          items: labels.map(label => ({ label, checked: true })),
        },
      }
    },
    foresee: (world, { person }) => {
      const found = presentStage(world, place)
      refuseIfDone(world, found, place)
      refuseIfBlocked(found, place)
      const { checklistBy } = found.stage
      if (checklistBy) {
        const { name } = world.people[checklistBy]
        throw new Failure('conflict', `O checklist de ${labelOf(place)} já foi salvo por ${name}.`)
      }
      found.stage.checklistBy = person
      happened(found, 'checklist-saved', person, place)
      return { status: 'PENDING', items: 2 }
    },
    answer: stage => ({ status: stage.status, items: stage.StageCheckListItem.length }),
  })

/** A manager's, or taken back by whoever has just completed it; nothing here takes ten minutes. */
export const reopen = (place: Place): Deed =>
  change('reopen', place, { status: 'PENDING' }, (world, { person, level }) => {
    const found = presentStage(world, place)
    const { stage, stages } = found
    if (!stage.completedBy) throw failures.stageOpen(labelOf(place))
    if (level !== 'admin') refuseToUndo(stages, place, stage.completedBy === person)
    Object.assign(stage, { ...anOpenStage(), attempt: stage.attempt, round: stage.round })
    happened(found, 'stage-reopened', person, place)
    return found
  })

/** A manager dispenses with an open stage, wherever it stands. */
export const skip = (place: Place): Deed =>
  deed({
    name: `skip ${nameOf(place)}`,
    endpoint: skipStage,
    input: known => ({ params: { stageId: stageId(known, place) }, body: { reason: 'Arte pronta' } }),
    foresee: (world, { person }) => {
      const found = presentStage(world, place)
      refuseIfDone(world, found, place)
      Object.assign(found.stage, { completedBy: person, isSkipped: true })
      happened(found, 'stage-skipped', person, place)
      return 'skipped'
    },
    answer: ({ standing }) => standing,
  })

const extra = 'Prova extra'

/** A manager adds a stage behind those of the route, so that these keep their places. */
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

function refuseToUndo(stages: readonly Stage[], place: Place, isOwn: boolean): void {
  if (!isOwn) {
    throw failures.reopeningNotAllowed('Somente gerentes podem reabrir uma etapa que outra pessoa finalizou.')
  }
  const later = stages.findIndex(
    ({ completedBy, isSkipped }, index) => index > place.stage && completedBy && !isSkipped,
  )
  if (later > 0) {
    throw failures.reopeningNotAllowed(
      `A etapa ${labelOf({ ...place, stage: later })} já foi finalizada depois desta. Agora somente gerentes podem reabri-la.`,
    )
  }
  const answered = stages.findIndex(({ checklistBy }, index) => index > place.stage && checklistBy)
  if (answered > 0) {
    throw failures.reopeningNotAllowed(
      `O checklist de ${labelOf({ ...place, stage: answered })} já foi salvo depois desta etapa. Agora somente gerentes podem reabri-la.`,
    )
  }
}
