import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { BoardColumn } from '@etapa/domain/production/board'
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { BoardCard } from './board-card.tsx'
import { cardsInTurn } from './cards-in-turn.ts'
import { ColumnHead } from './column-head.tsx'
import classes from './tv-screen.module.css'

interface TvColumnProps {
  column: BoardColumn
  now: number
  time: WorkingTime | undefined
  turn: number
}

// As the style sheet has them.
const cardHeight = 150
const gap = 12

/** As many cards as fit: the first of the queue always, the others in turn. */
export function TvColumn({ column, now, time, turn }: TvColumnProps) {
  const title = useId()
  const { ref, height } = useElementSize<HTMLUListElement>()
  const fitting = Math.max(1, Math.floor((height + gap) / (cardHeight + gap)))
  const { cards, page, pages } = cardsInTurn(column.cards, fitting, turn)
  return (
    <section className={classes.column} aria-labelledby={title}>
      <ColumnHead id={title} column={column} now={now} time={time} />
      <ul ref={ref} className={classes.cards}>
        {cards.map(card => (
          <BoardCard
            key={card.serial}
            className={classes.card}
            card={card}
            now={now}
            time={time}
            sectorName={column.sector.name}
            serial={card.serial}
            client={card.client}
          />
        ))}
        {column.count === 0 && <li className={classes.nothing}>Nenhum produto espera aqui</li>}
      </ul>
      <p className={classes.page}>{pages > 1 && `${page + 1} de ${pages}`}</p>
    </section>
  )
}
