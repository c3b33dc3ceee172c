import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { ageOf, type Wait } from '@etapa/domain/production/age'
import type { BoardCard as Card } from '@etapa/domain/production/board'
import { reworkLabel } from '@etapa/domain/quality/in-words'
import { waitInBrief, waitInWords } from '@etapa/domain/stages/customer-wait'
import { VisuallyHidden } from '@mantine/core'
import { type Icon, IconClock, IconHourglass, IconPhotoCheck, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CustomerMark, Situation } from '../../forecasts/situation.tsx'
import { BesidePicture } from '../../ui/rows/thumbnail.tsx'
import classes from './board-card.module.css'

interface BoardCardProps {
  card: Card
  now: number
  /** Undefined while the calendar is loading. */
  time: WorkingTime | undefined
  /** The serial, as text or as a link. */
  serial: ReactNode
  /** The client's name, as text or as a link. */
  client: ReactNode
  /** The name of the column's sector. The stage's name is shown only if it differs. */
  sectorName: string
}

export function BoardCard(props: BoardCardProps) {
  const { card, now, time, serial, client, sectorName } = props
  return (
    <li className={classes.card} data-card={card.serial} data-situation={card.situation}>
      <div className={classes.head}>
        <span className={classes.serial}>{serial}</span>
        {!card.customerSince && <Age since={card.since} now={now} time={time} isBrief />}
      </div>
      <CustomerMark customerSince={card.customerSince} now={now} />
      <CardBadges card={card} now={now} time={time} />
      <BesidePicture fileName={card.artworkFile}>
        <p className={classes.name}>{card.identification}</p>
      </BesidePicture>
      <p className={classes.about}>
        <span className={classes.client}>{client}</span>
        <span className={classes.service}>
          <span className={classes.work}>
            {card.service}
            {card.stageName !== sectorName && ` · ${card.stageName}`}
          </span>
          {card.hasProof && (
            <span className={classes.proof} title="Com comprovante">
              <IconPhotoCheck size="1.25em" stroke={1.6} aria-hidden="true" />
              <VisuallyHidden>Com comprovante</VisuallyHidden>
            </span>
          )}
        </span>
      </p>
    </li>
  )
}

interface CardBadgesProps {
  card: Card
  now: number
  time: WorkingTime | undefined
}

/** The badges of a product on one line; returns null if there are none. */
function CardBadges({ card, now, time }: CardBadgesProps) {
  if (card.dueOn === null && !card.isUrgent && card.attempt === 1) return null
  return (
    <div className={classes.badges}>
      <Situation promised={card} time={time} now={now} isBrief />
      {card.attempt > 1 && <span className={classes.rework}>{reworkLabel(card.attempt)}</span>}
    </div>
  )
}

// Waits differ by icon and text, not only by colour, for people who cannot tell the colours apart.
const waits: Record<Wait, { icon: Icon; word: string }> = {
  short: { icon: IconClock, word: 'Há' },
  long: { icon: IconHourglass, word: 'Esperando há' },
  'too long': { icon: IconPlayerPause, word: 'Parado há' },
}

interface AgeProps {
  since: string
  now: number
  time: WorkingTime | undefined
  /** Whether to show only the icon and the largest unit. */
  isBrief?: boolean
}

/** The working time that a product has waited, as an icon and text. */
export function Age({ since, now, time, isBrief = false }: AgeProps) {
  if (!time) return null
  const { words, brief, wait } = ageOf(since, now, time)
  const { icon: Sign, word } = waits[wait]
  return (
    <span className={classes.age} data-wait={wait} title={`${word} ${words} de expediente`}>
      <Sign size="1.15em" stroke={1.8} aria-hidden="true" />
      {wait === 'too long' && !isBrief ? 'Parado ' : <VisuallyHidden>{word} </VisuallyHidden>}
      {isBrief ? brief : words}
    </span>
  )
}

/** The time that a product has waited for its customer, shown in place of its age. */
export const CustomerAge = ({ since, now }: { since: string; now: number }) => (
  <span className={classes.age} data-wait="customer" title={waitInWords(since, now)}>
    <VisuallyHidden>{waitInWords(since, now)}</VisuallyHidden>
    <span aria-hidden="true">{waitInBrief(since, now)}</span>
  </span>
)
