import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Situation as Judged } from '@etapa/domain/forecasts/outlook'
import { situationInWords } from '@etapa/domain/forecasts/situation'
import { waitInWords } from '@etapa/domain/stages/customer-wait'
import { VisuallyHidden } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconCalendarCheck,
  IconCalendarClock,
  IconCalendarX,
} from '@tabler/icons-react'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
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
  /** Undefined while the calendar is loading. */
  time: WorkingTime | undefined
  /** Whether to use a single line, with only an icon for urgency. */
  isBrief?: boolean
}

const icons: Record<Judged, Icon> = {
  late: IconCalendarX,
  'at-risk': IconAlertTriangle,
  'on-time': IconCalendarClock,
  none: IconCalendarCheck,
}

/**
 * Shows whether an order meets its deadline, once the calendar is loaded, and whether it is urgent while it is open.
 * Renders nothing if neither applies.
 */
export function Situation({ promised, now, time, isBrief = false }: SituationProps) {
  const words = situationWords({ promised, now, time })
  if (!words && !isPressing(promised)) return null
  return (
    <div className={classes.line} data-brief={isBrief || undefined}>
      {isPressing(promised) && <UrgentMark isBrief={isBrief} />}
      {words && <SituationNote situation={promised.situation} words={words} />}
    </div>
  )
}

export const isPressing = ({ isUrgent, finishedAt = null }: Promised): boolean => isUrgent && !finishedAt

export function situationWords({ promised, now, time }: SituationProps): string {
  const { dueOn, situation, finishedAt = null } = promised
  return time ? situationInWords({ dueOn, finishedAt, situation }, time, now) : ''
}

export const UrgentMark = ({ isBrief = false }) => (
  <span className={classes.urgent} title={isBrief ? 'Urgente' : undefined}>
    <IconBolt size="1.1em" stroke={2} aria-hidden="true" />
    {isBrief ? <VisuallyHidden>Urgente</VisuallyHidden> : 'Urgente'}
  </span>
)

export function SituationNote({ situation, words }: { situation: Judged; words: string }) {
  const Sign = icons[situation]
  return (
    <span className={classes.situation} data-situation={situation} title={words}>
      <Sign size="1.15em" stroke={1.8} aria-hidden="true" />
      <span>{words}</span>
    </span>
  )
}

interface CustomerMarkProps {
  customerSince: string | null
  now: number
  size?: 'lg'
}

/**
 * A badge that says how long a product has been waiting for its customer. Renders nothing if it is not waiting for one.
 */
export const CustomerMark = ({ customerSince, now, size }: CustomerMarkProps) =>
  customerSince && (
    <TintedBadge color="orange" size={size}>
      {waitInWords(customerSince, now)}
    </TintedBadge>
  )
