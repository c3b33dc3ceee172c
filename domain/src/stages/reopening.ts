import { type Actor, may } from '../capabilities.ts'
import type { Stage } from './stage.ts'
import { inOrder } from './workable.ts'

export const undoMinutes = 10

type Finished = Pick<Stage, 'stageName' | 'stageOrder' | 'status' | 'completedByUser' | 'completedAt'>

export interface Reopener extends Actor {
  id: number
}

interface Situation {
  stage: Finished
  /** All stages of the product; `isAnswered` is whether items are saved, undefined if unknown. */
  stages: readonly (Finished & { isAnswered?: boolean })[]
  /** The current time on the server. */
  now: Date
}

/** Returns why a person cannot reopen a completed stage, as a message; undefined if they can. Managers always can. */
export function whyNotReopened(person: Reopener, situation: Situation): string | undefined {
  return may(person, 'stages:change') ? undefined : whyNotUndone(person.id, situation)
}

/** Whether this person finished the stage within the last `undoMinutes` and no work on later stages has been saved. */
export const mayUndo = (personId: number, situation: Situation): boolean =>
  whyNotUndone(personId, situation) === undefined

function whyNotUndone(personId: number, { stage, stages, now }: Situation): string | undefined {
  if (stage.completedByUser?.id !== personId)
    return 'Somente gerentes podem reabrir uma etapa que outra pessoa finalizou.'
  const later = inOrder(stages).filter(({ stageOrder }) => stageOrder > stage.stageOrder)
  const done = later.find(({ status }) => status === 'COMPLETED')
  if (done)
    return `A etapa ${done.stageName} já foi finalizada depois desta. Agora somente gerentes podem reabri-la.`
  const answered = later.find(({ isAnswered }) => isAnswered)
  if (answered)
    return `O checklist de ${answered.stageName} já foi salvo depois desta etapa. Agora somente gerentes podem reabri-la.`
  if (now.getTime() - Date.parse(stage.completedAt ?? '') > undoMinutes * 60_000)
    return `Já se passaram ${undoMinutes} minutos. Agora somente gerentes podem reabrir a etapa.`
  return undefined
}
