import { formatDay } from '@etapa/domain/dates'
import classes from './due-cell.module.css'
import { type Promised, Situation } from './situation.tsx'
import type { Clock } from './use-clock.ts'

/** The deadline of an order in a list: its day, and below it how the order stands. */
export function DueCell({ promised, clock }: { promised: Promised; clock: Clock }) {
  if (!promised.dueOn && !promised.isUrgent) return <span className={classes.none}>–</span>
  return (
    <div className={classes.cell}>
      {promised.dueOn && <div>{formatDay(promised.dueOn)}</div>}
      <Situation promised={promised} {...clock} />
    </div>
  )
}
