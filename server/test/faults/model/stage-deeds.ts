import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { checklistTemplates } from '@etapa/domain/checklists/templates'
import type { BodyInput } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { EventKind } from '@etapa/domain/orders/event'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { sectors } from '@etapa/domain/stages/sectors'
import * as failures from '../../../src/stages/failures.ts'
import { type Deed, type Doer, deed } from './deed.ts'
import { type Known, noId } from './known.ts'
import type { Order, OrderKey, PersonKey, Stage, World } from './world.ts'

export interface Place {
  order: OrderKey
  product: number
  stage: number
}

const nameOf = ({ order, product, stage }: Place) => `${order}/${product}/${sectors[stage]?.key}`

const stageId = (known: Known, { order, product, stage }: Place): number =>
  known.orders.get(order)?.products[product]?.stages[stage]?.id ?? noId

const labelOf = ({ stage }: Place): string => sectors[stage]?.label ?? ''

interface Found {
  order: Order
  stage: Stage
  before: Stage | undefined
}

function presentStage(world: World, place: Place): Found {
  const order = world.orders[place.order]
  const stages = order?.products[place.product]
  const stage = stages?.[place.stage]
  if (!order || order.isCancelled || !stage) throw failures.stageMissing()
  return { order, stage, before: stages?.[place.stage - 1] }
}

function refuseIfDone(world: World, { stage }: Found, place: Place): void {
  if (stage.completedBy) throw failures.stageDone(labelOf(place), world.people[stage.completedBy].name)
}

function refuseIfBlocked({ before }: Found, place: Place): void {
  if (before && !before.completedBy) {
    throw failures.stageBlocked(labelOf(place), labelOf({ ...place, stage: place.stage - 1 }))
  }
}

const happened = ({ order }: Found, kind: EventKind, by: PersonKey, place: Place) =>
  order.history.push({ kind, by, what: labelOf(place) })

const change = (
  verb: string,
  place: Place,
  body: BodyInput<typeof updateStage>,
  foresee: (world: World, doer: Doer) => string,
): Deed =>
  deed({
    name: `${verb} ${nameOf(place)}`,
    endpoint: updateStage,
    input: known => ({ params: { stageId: stageId(known, place) }, body }),
    foresee,
    answer: stage => stage.status,
  })

/** The office's tick, which may be out of order. */
export const tick = (place: Place): Deed =>
  change('tick', place, { status: 'COMPLETED' }, (world, { person }) => {
    const found = presentStage(world, place)
    refuseIfDone(world, found, place)
    found.stage.completedBy = person
    happened(found, 'stage-ticked', person, place)
    return 'COMPLETED'
  })

/** The second of the floor's two calls. */
export const finish = (place: Place): Deed =>
  change('finish', place, { status: 'COMPLETED', onFloor: true }, (world, { person }) => {
    const found = presentStage(world, place)
    refuseIfDone(world, found, place)
    refuseIfBlocked(found, place)
    found.stage.completedBy = person
    happened(found, 'stage-completed', person, place)
    return 'COMPLETED'
  })

/** The first of the floor's two calls; two items are checked. */
export const check = (place: Place): Deed =>
  deed({
    name: `check ${nameOf(place)}`,
    endpoint: saveChecklist,
    input: known => {
      const labels = checklistTemplates[sectors[place.stage]?.key ?? 'artes'].slice(0, 2)
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

export const reopen = (place: Place): Deed =>
  change('reopen', place, { status: 'PENDING' }, (world, { person, level }) => {
    if (level !== 'admin') throw failures.reopeningNotAllowed()
    const found = presentStage(world, place)
    if (!found.stage.completedBy) throw failures.stageOpen(labelOf(place))
    Object.assign(found.stage, { completedBy: null, checklistBy: null })
    happened(found, 'stage-reopened', person, place)
    return 'PENDING'
  })
