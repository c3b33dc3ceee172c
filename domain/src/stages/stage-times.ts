import type { Stage } from './stage.ts'
import { inOrder } from './workable.ts'

type Timed = Pick<Stage, 'id' | 'stageOrder' | 'status' | 'completedAt' | 'standing' | 'reopenedAt'>

export interface StageTimes {
  /** When the product came to the stage; nothing where it is not there yet. */
  since: string | null
  /** When it left the stage; nothing while it is there. */
  until: string | null
}

const later = (one: string, other: string | null): string =>
  other && Date.parse(other) > Date.parse(one) ? other : one

/**
 * When a product came to each of its stages and when it left them, by stage id: since all before were done, or since a
 * rework opened it again. `start` is when the first began to wait.
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
  // The office may tick a stage before the ones that come first.
  return { since, until: later(since, completedAt) }
}
