import type { BoardColumn } from '@etapa/domain/production/board'
import { Age } from './board-card.tsx'
import classes from './column-head.module.css'

interface ColumnHeadProps {
  id: string
  column: BoardColumn
  now: number
}

/** The sector, how many products wait there and how long the first of them has. */
export const ColumnHead = ({ id, column, now }: ColumnHeadProps) => (
  <header className={classes.head}>
    <h2 id={id} className={classes.name}>
      {column.sector.name}
    </h2>
    <p className={classes.counts}>
      <span className={classes.count}>{counted(column.count)}</span>
      {column.oldest && (
        <span className={classes.oldest}>
          mais antigo <Age since={column.oldest} now={now} />
        </span>
      )}
    </p>
  </header>
)

const counted = (count: number) => (count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`)
