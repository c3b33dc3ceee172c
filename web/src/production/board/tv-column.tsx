import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { BoardColumn } from '@etapa/domain/production/board'
import { useElementSize } from '@mantine/hooks'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { cardsOnPage } from './cards-on-page.ts'
import { ColumnHead } from './column-head.tsx'
import { TvCard } from './tv-card.tsx'
import classes from './tv-screen.module.css'

interface TvColumnProps {
  column: BoardColumn
  now: number
  time: WorkingTime | undefined
  turn: number
}

// The gap between cards in px, which must match the style sheet.
const gap = 8
/** The height of a card in px, used until the first card is measured. */
const usualHeight = 96

/**
 * Shows as many cards as fit: the first of the queue always, if there is room for more than one, and the others page by
 * page.
 */
export function TvColumn({ column, now, time, turn }: TvColumnProps) {
  const title = useId()
  const frame = useRef<HTMLElement>(null)
  const { ref, height } = useElementSize<HTMLUListElement>()
  const [cardHeight, setCardHeight] = useState(usualHeight)
  const fitting = Math.max(1, Math.floor((height + gap) / (cardHeight + gap)))
  const { cards, page, pages } = cardsOnPage(column.cards, fitting, turn)
  // Measures one card: all have three lines and thus the same height, which depends on the screen's font size.
  const isMeasurable = cards.length > 0 && time !== undefined
  useLayoutEffect(() => {
    const first = isMeasurable && height > 0 && frame.current?.querySelector('[data-card]')
    if (first) setCardHeight(first.getBoundingClientRect().height)
  }, [isMeasurable, height])
  return (
    <section ref={frame} className={classes.column} aria-labelledby={title}>
      <ColumnHead id={title} column={column} />
      <ul ref={ref} className={classes.cards}>
        {cards.map(card => (
          <TvCard key={card.serial} card={card} now={now} time={time} sectorName={column.sector.name} />
        ))}
        {column.count === 0 && <li className={classes.nothing}>Nenhum produto espera aqui</li>}
      </ul>
      <p className={classes.page}>{pages > 1 && `${page + 1} de ${pages}`}</p>
    </section>
  )
}
