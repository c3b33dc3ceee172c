import { Failure } from '@etapa/domain/failure'
import { reworkTarget, whyNotReworked } from '@etapa/domain/quality/may-rework'
import { reworkStage } from '@etapa/domain/quality/rework'
import { stageMissing } from '@etapa/domain/stages/failures'
import type { Stage as SentStage } from '@etapa/domain/stages/stage'
import { orderCancelled } from '../../../src/quality/failures.ts'
import { type Deed, deed } from './deed.ts'
import { noId } from './known.ts'
import { labelOf, nameOf, type Place, stageId, standingAt } from './stage-deeds.ts'
import type { Order, Stage, World } from './world.ts'

type StageStatus = SentStage['status']

const untimed = (words: string) => words.replace(/ em \d\d\/.*$/, '.')

/** Something is found at a stage, and the work begins again at it or at another one. */
export const rework = (place: Place, backTo: number): Deed =>
  deed({
    name: `rework ${nameOf(place)} from ${backTo}`,
    endpoint: reworkStage,
    input: known => ({
      params: { stageId: stageId(known, place) },
      body: {
        backTo: stageId(known, { ...place, stage: backTo }),
        fault: 'oficina' as const,
        note: 'Cor trocada',
      },
    }),
    foresee: (world, { person, level }) => {
      const order = world.orders[place.order]
      const stages = order?.products[place.product]
      const foundAt = stages?.[place.stage]
      if (!order || !stages || !foundAt || foundAt.isNew) throw stageMissing()
      if (order.isCancelled) throw orderCancelled()
      const placed = stages.map((stage, index) => ({
        id: stage.isNew ? noId : index,
        stageName: labelOf({ ...place, stage: index }),
        stageOrder: index,
        status: statusOf(stage),
        isAnswered: stage.checklistBy !== null,
      }))
      const found = placed[place.stage]
      if (!found) throw stageMissing()
      reworkTarget(placed, found, backTo)
      refuseSecond(world, order, place)
      const refusal = whyNotReworked(placed, found, { isManager: level === 'admin' })
      if (refusal) throw refusal
      const round = (order.reworks[place.product]?.round ?? 0) + 1
      order.reworks[place.product] = { by: person, round }
      for (const stage of stages.slice(backTo)) if (!stage.isSkipped) openAgain(stage, round)
      order.history.push({ kind: 'rework-asked', by: person, what: labelOf(place) })
      return stages.map((stage, index) => [standingAt(stages, index), stage.attempt])
    },
    answer: ({ stages }) => stages.map(({ standing, attempt }) => [standing, attempt]),
    words: untimed,
  })

const statusOf = ({ completedBy, isSkipped }: Stage): StageStatus =>
  completedBy ? (isSkipped ? 'SKIPPED' : 'COMPLETED') : 'PENDING'

function refuseSecond(world: World, order: Order, place: Place): void {
  const latest = order.reworks[place.product]
  if (!latest) return
  const isBegun = order.products[place.product]?.some(
    ({ round, completedBy, isSkipped, checklistBy }) =>
      round === latest.round && ((completedBy && !isSkipped) || checklistBy),
  )
  if (!isBegun) throw new Failure('conflict', `A refação já foi pedida por ${world.people[latest.by].name}.`)
}

const openAgain = (stage: Stage, round: number) =>
  Object.assign(stage, {
    completedBy: null,
    checklistBy: null,
    delivery: null,
    attempt: stage.attempt + 1,
    round,
  })
