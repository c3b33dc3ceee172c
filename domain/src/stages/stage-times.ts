import type { Stage } from './stage.ts'
import { inOrder } from './workable.ts'

type Timed = Pick<Stage, 'id' | 'stageOrder' | 'status' | 'completedAt' | 'standing' | 'reopenedAt'>

export interface StageTimes {
  /** When the product arrived at the stage; null if it has not yet. */
  since: string | null
  /** When it left the stage; null if it has not yet, or if the stage was skipped. */
  until: string | null
}

const later = (one: string, other: string | null): string =>
  other && Date.parse(other) > Date.parse(one) ? other : one

/**
 * Returns when a product arrived at and left each of its stages, by stage id. It arrives when all earlier stages are
 * done or when a rework reopens the stage, whichever is later. `start` is the arrival at the first stage.
 */
export function stageTimes(stages: readonly Timed[], start: string): Map<number, StageTimes> {
  const times = new Map<number, StageTimes>()
  let since = start
  for (const stage of inOrder(stages)) {
    times.set(stage.id, timesOf(stage, later(since, stage.reopenedAt)))
    since = later(since, stage.completedAt)
  }
  return times
}

function timesOf({ standing, status, completedAt }: Timed, since: string): StageTimes {
  if (standing === 'blocked') return { since: null, until: null }
  if (status !== 'COMPLETED' || !completedAt) return { since, until: null }
  // The office may have ticked the stage out of order, before the product arrived.
  return { since, until: later(since, completedAt) }
}
