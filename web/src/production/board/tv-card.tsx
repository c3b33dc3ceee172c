import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { BoardCard as Card } from '@etapa/domain/production/board'
import { Situation } from '../../forecasts/situation.tsx'
import { ReworkMark } from '../../quality/rework-mark.tsx'
import { Age, CustomerAge } from './board-card.tsx'
import classes from './tv-card.module.css'

interface TvCardProps {
  card: Card
  now: number
  time: WorkingTime | undefined
  /** The name of the column's sector. The stage's name is shown only if it differs. */
  sectorName: string
}

/** A product on the TV, readable from a distance. No thumbnail, because a TV link cannot load documents. */
export const TvCard = ({ card, now, time, sectorName }: TvCardProps) => (
  <li className={classes.card} data-card={card.serial} data-situation={card.situation}>
    <div className={classes.line}>
      <b className={classes.serial}>{card.serial}</b>
      <ReworkMark count={card.attempt - 1} />
      {card.customerSince ? (
        <CustomerAge since={card.customerSince} now={now} />
      ) : (
        <Age since={card.since} now={now} time={time} isBrief />
      )}
    </div>
    <div className={classes.name}>
      {card.stageName !== sectorName && `${card.stageName} · `}
      {card.identification}
    </div>
    <div className={classes.line}>
      <span className={classes.client}>{card.client}</span>
      <Situation promised={card} now={now} time={time} isBrief />
    </div>
  </li>
)
