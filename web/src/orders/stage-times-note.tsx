import { formatDateTime } from '@etapa/domain/dates'
import { formatHours } from '@etapa/domain/durations'
import type { Stage } from '@etapa/domain/stages/stage'
import type { StageTimes } from '@etapa/domain/stages/stage-times'
import { openBefore } from '@etapa/domain/stages/workable'
import classes from './product-stages.module.css'

interface StageTimesNoteProps {
  times: StageTimes
  stage: Stage
  /** All stages of its product. */
  stages: readonly Stage[]
  now: Date
}

/** When a stage was done and how long it took, since when it waits, or what it waits for. */
export const StageTimesNote = (props: StageTimesNoteProps) => (
  <div className={classes.times}>{inWords(props)}</div>
)

const hourMs = 3_600_000

function inWords({ times: { since, hours }, stage, stages, now }: StageTimesNoteProps): string {
  if (stage.completedAt) {
    const took = hours === null ? '' : ` · levou ${formatHours(hours)}`
    return `${formatDateTime(stage.completedAt)}${took}`
  }
  if (since === null) return `Bloqueada: aguarda ${openBefore(stages, stage)[0]?.stageName}`
  const waited = Math.max(0, now.getTime() - Date.parse(since)) / hourMs
  return `Aberta há ${formatHours(waited)}, desde ${formatDateTime(since)}`
}
