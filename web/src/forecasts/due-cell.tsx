import { formatDay, formatDayAndMonth } from '@etapa/domain/dates'
import classes from './due-cell.module.css'
import { isPressing, type Promised, SituationNote, situationWords, UrgentMark } from './situation.tsx'
import type { Clock } from './use-clock.ts'

/** An order's deadline in a list, in two lines: the date with an urgency mark, and the situation. */
export function DueCell({ promised, clock }: { promised: Promised; clock: Clock }) {
  const { dueOn, situation } = promised
  if (!dueOn && !promised.isUrgent) return <span className={classes.none}>–</span>
  const words = situationWords({ promised, ...clock })
  return (
    <div className={classes.cell}>
      <div className={classes.day}>
        {dueOn && <time dateTime={dueOn}>{shortDay(dueOn, clock)}</time>}
        {isPressing(promised) && <UrgentMark />}
      </div>
      {words && <SituationNote situation={situation} words={words} />}
    </div>
  )
}

/** Formats a day, without the year if it is the current one. */
function shortDay(day: string, { now, time }: Clock): string {
  const isThisYear = time?.dayOf(now).slice(0, 4) === day.slice(0, 4)
  return isThisYear ? formatDayAndMonth(day) : formatDay(day)
}
