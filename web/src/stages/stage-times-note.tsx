import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { formatDateTime } from '@etapa/domain/dates'
import { workingTimeInWords } from '@etapa/domain/production/age'
import type { Stage } from '@etapa/domain/stages/stage'
import type { StageTimes } from '@etapa/domain/stages/stage-times'
import { openBefore } from '@etapa/domain/stages/workable'
import classes from './product-stages.module.css'

interface StageTimesNoteProps {
  times: StageTimes
  stage: Stage
  /** All stages of the product. */
  stages: readonly Stage[]
  now: Date
  /** Undefined while the calendar is loading. */
  time: WorkingTime | undefined
}

/**
 * Shows when a stage was completed and how long it took, how long it has been open, or which stage it is waiting for.
 */
export const StageTimesNote = (props: StageTimesNoteProps) => (
  <div className={classes.times}>{inWords(props)}</div>
)

function inWords({ times: { since, until }, stage, stages, now, time }: StageTimesNoteProps): string {
  if (stage.completedAt) {
    const took = since && until && time ? ` · levou ${duration(time, since, Date.parse(until))}` : ''
    return `${formatDateTime(stage.completedAt)}${took}`
  }
  if (since === null) return `Bloqueada: aguarda ${openBefore(stages, stage)[0]?.stageName}`
  const waited = time ? ` há ${duration(time, since, now.getTime())},` : ''
  return `Aberta${waited} desde ${formatDateTime(since)}`
}

/** Formats a duration in working time. */
function duration(time: WorkingTime, since: string, until: number): string {
  const minutes = time.minutesBetween(Math.min(until, Date.parse(since)), until)
  return minutes < 1 ? '0 min' : workingTimeInWords(minutes, time.usualDay)
}
