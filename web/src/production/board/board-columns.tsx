import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { orderOfProduct } from '@etapa/domain/orders/serial'
import type { BoardColumn } from '@etapa/domain/production/board'
import { Skeleton } from '@mantine/core'
import { useId, useRef } from 'react'
import { useWorkingTime } from '../../calendar/calendar-queries.ts'
import { ClientLink } from '../../clients/client-link.tsx'
import { AnchorLink } from '../../ui/page/link.tsx'
import { useNow } from '../../ui/page/use-now.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-columns.module.css'
import { ColumnHead } from './column-head.tsx'
import { useMoves } from './use-moves.ts'

export function BoardColumns({ columns }: { columns: readonly BoardColumn[] }) {
  const now = useNow()
  const time = useWorkingTime()
  const box = useRef<HTMLElement>(null)
  useMoves(box, columns)
  return (
    // Focusable, so that the keyboard can scroll the columns.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section ref={box} className={classes.board} aria-label="Setores" tabIndex={0}>
      {columns.map(column => (
        <Column key={column.sector.key} column={column} now={now} time={time} />
      ))}
    </section>
  )
}

interface ColumnProps {
  column: BoardColumn
  now: number
  time: WorkingTime | undefined
}

function Column({ column, now, time }: ColumnProps) {
  const title = useId()
  const hidden = column.count - column.cards.length
  return (
    <section className={classes.column} aria-labelledby={title}>
      <ColumnHead id={title} column={column} clock={{ now, time }} />
      <ul className={classes.cards}>
        {column.cards.map(card => (
          <BoardCard
            key={card.serial}
            card={card}
            now={now}
            time={time}
            sectorName={column.sector.name}
            client={<ClientLink id={card.clientId} name={card.client} />}
            serial={
              <AnchorLink
                to="/painel/os/$serial"
                params={{ serial: orderOfProduct(card.serial) ?? '' }}
                hash={card.serial}
                inherit
              >
                {card.serial}
              </AnchorLink>
            }
          />
        ))}
      </ul>
      {column.count === 0 && <p className={classes.note}>Nenhum produto espera aqui</p>}
      {hidden > 0 && (
        <p className={classes.note}>
          e mais {hidden.toLocaleString('pt-BR')}: filtre por cliente ou serviço para vê-los
        </p>
      )}
    </section>
  )
}

export const BoardLoading = () => (
  <div className={classes.board} role="status" aria-label="Carregando o quadro">
    {[1, 2, 3, 4].map(key => (
      <div key={key} className={classes.column}>
        <Skeleton height={44} mb="sm" />
        <div className={classes.cards}>
          <Skeleton height={96} />
          <Skeleton height={96} />
          <Skeleton height={96} />
        </div>
      </div>
    ))}
  </div>
)
