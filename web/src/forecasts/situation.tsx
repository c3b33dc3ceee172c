import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Situation as Judged } from '@etapa/domain/forecasts/outlook'
import { situationInWords } from '@etapa/domain/forecasts/situation'
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconCalendarCheck,
  IconCalendarClock,
  IconCalendarX,
} from '@tabler/icons-react'
import classes from './situation.module.css'

export interface Promised {
  dueOn: string | null
  isUrgent: boolean
  situation: Judged
  finishedAt?: string | null
}

interface SituationProps {
  promised: Promised
  now: number
  /** Nothing while the calendar is loading. */
  time: WorkingTime | undefined
}

const icons: Record<Judged, Icon> = {
  late: IconCalendarX,
  'at-risk': IconAlertTriangle,
  'on-time': IconCalendarClock,
  none: IconCalendarCheck,
}

/** How an order stands against its deadline, alike on every screen; nothing where it has none and is not urgent. */
export function Situation({ promised, now, time }: SituationProps) {
  const { dueOn, isUrgent, situation, finishedAt = null } = promised
  const words = time ? situationInWords({ dueOn, finishedAt, situation }, time, now) : ''
  const isPressing = isUrgent && !finishedAt
  if (!words && !isPressing) return null
  const Sign = icons[situation]
  return (
    <div className={classes.line}>
      {isPressing && (
        <span className={classes.urgent}>
          <IconBolt size="1.1em" stroke={2} aria-hidden="true" />
          Urgente
        </span>
      )}
      {words && (
        <span className={classes.situation} data-situation={situation}>
          <Sign size="1.15em" stroke={1.8} aria-hidden="true" />
          {words}
        </span>
      )}
    </div>
  )
}
