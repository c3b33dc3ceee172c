import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { counted } from '@etapa/domain/number-format'
import type { BoardColumn } from '@etapa/domain/production/board'
import { Age } from './board-card.tsx'
import classes from './column-head.module.css'

interface ColumnHeadProps {
  id: string
  column: BoardColumn
  /** The clock for the age of the oldest product; omitted on a TV, which has no room for the age. */
  clock?: { now: number; time: WorkingTime | undefined }
}

/** The head of a column: its sector, the numbers of waiting, late and at-risk products, and the age of the oldest. */
export const ColumnHead = ({ id, column, clock }: ColumnHeadProps) => (
  <header className={classes.head}>
    <h2 id={id} className={classes.name}>
      {column.sector.name}
    </h2>
    <p className={classes.counts}>
      <span className={classes.count}>{counted(column.count, 'produto', 'produtos')}</span>
      {column.late > 0 && (
        <span className={classes.late}>{counted(column.late, 'atrasado', 'atrasados')}</span>
      )}
      {column.atRisk > 0 && (
        <span className={classes.late} title="Pelo ritmo de hoje, depois do prazo">
          {counted(column.atRisk, 'não chega', 'não chegam')}
        </span>
      )}
      {clock && column.oldest && (
        <span className={classes.oldest}>
          mais antigo <Age since={column.oldest} {...clock} />
        </span>
      )}
    </p>
  </header>
)
