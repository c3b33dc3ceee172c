import type { BoardColumn } from '@etapa/domain/production/board'
import { useElementSize } from '@mantine/hooks'
import { useId } from 'react'
import { BoardCard } from './board-card.tsx'
import { ColumnHead } from './column-head.tsx'
import classes from './tv-screen.module.css'

interface TvColumnProps {
  column: BoardColumn
  now: number
  turn: number
}

// As the style sheet has them.
const cardHeight = 124
const gap = 12

/** As many cards as fit, and the others in turn. */
export function TvColumn({ column, now, turn }: TvColumnProps) {
  const title = useId()
  const { ref, height } = useElementSize<HTMLUListElement>()
  const fitting = Math.max(1, Math.floor((height + gap) / (cardHeight + gap)))
  const pages = Math.max(1, Math.ceil(column.cards.length / fitting))
  const page = turn % pages
  return (
    <section className={classes.column} aria-labelledby={title}>
      <ColumnHead id={title} column={column} now={now} />
      <ul ref={ref} className={classes.cards}>
        {column.cards.slice(page * fitting, (page + 1) * fitting).map(card => (
          <BoardCard key={card.serial} className={classes.card} card={card} now={now} serial={card.serial} />
        ))}
        {column.count === 0 && <li className={classes.nothing}>Nenhum produto espera aqui</li>}
      </ul>
      <p className={classes.page}>{pages > 1 && `${page + 1} de ${pages}`}</p>
    </section>
  )
}
