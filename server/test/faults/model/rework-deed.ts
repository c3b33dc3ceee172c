import { Failure } from '@etapa/domain/failure'
import { reworkTarget, whyNotReworked } from '@etapa/domain/quality/may-rework'
import { reworkStage } from '@etapa/domain/quality/rework'
import { stageMissing } from '@etapa/domain/stages/failures'
import type { Stage as SentStage } from '@etapa/domain/stages/stage'
import { orderCancelled } from '../../../src/quality/failures.ts'
import { type Deed, deed } from './deed.ts'
import { noId } from './known.ts'
import { labelOf, nameOf, type StageKey, stageId, standingAt } from './stage-deeds.ts'
import type { Order, Stage, World } from './world.ts'

type StageStatus = SentStage['status']

const untimed = (words: string) => words.replace(/ em \d\d\/.*$/, '.')

/** Requests a rework at a stage, going back to the same or another stage. */
export const rework = (key: StageKey, backTo: number): Deed =>
  deed({
    name: `rework ${nameOf(key)} from ${backTo}`,
    endpoint: reworkStage,
    input: known => ({
      params: { stageId: stageId(known, key) },
      body: {
        backTo: stageId(known, { ...key, stage: backTo }),
        fault: 'oficina' as const,
        note: 'Cor trocada',
      },
    }),
    foresee: (world, { person, level }) => {
      const order = world.orders[key.order]
      const stages = order?.products[key.product]
      const foundAt = stages?.[key.stage]
      if (!order || !stages || !foundAt || foundAt.isNew) throw stageMissing()
      if (order.isCancelled) throw orderCancelled()
      const placed = stages.map((stage, index) => ({
        id: stage.isNew ? noId : index,
        stageName: labelOf({ ...key, stage: index }),
        stageOrder: index,
        status: statusOf(stage),
        isAnswered: stage.checklistBy !== null,
      }))
      const found = placed[key.stage]
      if (!found) throw stageMissing()
      reworkTarget(placed, found, backTo)
      refuseSecond(world, order, key)
      const refusal = whyNotReworked(placed, found, { mayComplain: level === 'admin' })
      if (refusal) throw refusal
      const round = (order.reworks[key.product]?.round ?? 0) + 1
      order.reworks[key.product] = { by: person, round }
      for (const stage of stages.slice(backTo)) if (!stage.isSkipped) openAgain(stage, round)
      order.history.push({ kind: 'rework-asked', by: person, what: labelOf(key) })
      return stages.map((stage, index) => [standingAt(stages, index), stage.attempt])
    },
    answer: ({ stages }) => stages.map(({ standing, attempt }) => [standing, attempt]),
    words: untimed,
  })

const statusOf = ({ completedBy, isSkipped }: Stage): StageStatus =>
  completedBy ? (isSkipped ? 'SKIPPED' : 'COMPLETED') : 'PENDING'

function refuseSecond(world: World, order: Order, key: StageKey): void {
  const latest = order.reworks[key.product]
  if (!latest) return
  const isBegun = order.products[key.product]?.some(
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
