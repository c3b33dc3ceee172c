import { formatDayAndMonth, formatTime } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import type { OrderLine, ReworkLine } from '@etapa/domain/today/today'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Situation, UrgentMark } from '../forecasts/situation.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { orderAddress } from '../orders/order-address.ts'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './today-block.module.css'
import { waitInWords } from './wait-in-words.ts'

interface LineProps {
  /** The serial of the order to which the line links. */
  order: string
  about: string
  /** Shown at the right end of the line. */
  mark?: ReactNode
  note: string
}

function Line({ order, about, mark, note }: LineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.name} title={about}>
        <Anchor href={orderAddress(order)} className={classes.serial}>
          {order}
        </Anchor>
        {about}
      </span>
      <div>{mark}</div>
      {note && (
        <span className={classes.note} title={note}>
          {note}
        </span>
      )}
    </li>
  )
}

export interface OrderLinesProps {
  orders: readonly OrderLine[]
  clock: Clock
  /** Returns the text that the second line shows before the place where the order is waiting. */
  note?: (order: OrderLine) => string
  /** Returns what is shown at the right end of the line; by default, whether the order will meet its deadline. */
  mark?: (order: OrderLine, clock: Clock) => ReactNode
}

/** Lists orders with their client and the place where they are waiting. */
export const OrderLines = ({ orders, clock, note = () => '', mark = situationMark }: OrderLinesProps) =>
  orders.map(order => (
    <Line
      key={order.id}
      order={order.serial}
      about={order.client}
      mark={mark(order, clock)}
      note={[note(order), waitInWords(order.waitsAt, clock)].filter(Boolean).join(' · ')}
    />
  ))

const situationMark = (order: OrderLine, clock: Clock) => <Situation promised={order} {...clock} isBrief />

export const urgentMark = ({ isUrgent }: OrderLine) => isUrgent && <UrgentMark />

/** Shows by how many working days an order is late, and whether it is urgent. */
export function delayMark({ dueOn, isUrgent }: OrderLine, { now, time }: Clock) {
  const days = time && dueOn ? time.workingDays(dueOn, time.dayOf(now)) : 0
  return (
    <span className={classes.marks}>
      {isUrgent && <UrgentMark isBrief />}
      <TintedBadge color="red">{days === 0 ? 'hoje' : counted(days, 'dia', 'dias')}</TintedBadge>
    </span>
  )
}

/** Describes an order's deadline and forecast; empty if either is missing. */
export const promiseInWords = ({ dueOn, safeOn }: OrderLine): string =>
  dueOn && safeOn ? `Prazo ${formatDayAndMonth(dueOn)}, previsão ${formatDayAndMonth(safeOn)}` : ''

export const ReworkLines = ({ reworks }: { reworks: readonly ReworkLine[] }) =>
  reworks.map(({ at, orderSerial, identification, client, foundAt, backTo }) => (
    <Line
      key={`${orderSerial} ${at}`}
      order={orderSerial}
      about={client}
      mark={formatTime(at)}
      note={`${identification} · de ${foundAt} para ${backTo}`}
    />
  ))
