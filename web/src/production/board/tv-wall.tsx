import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import { formatTime } from '@etapa/domain/dates'
import type { BoardColumn } from '@etapa/domain/production/board'
import { useViewportSize } from '@mantine/hooks'
import { useRef } from 'react'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LogoMark } from '../../ui/page/logo.tsx'
import { useNow } from '../../ui/page/use-now.ts'
import { columnsOnPage, mostColumns } from './columns-on-page.ts'
import { TvColumn } from './tv-column.tsx'
import classes from './tv-screen.module.css'
import { useMoves } from './use-moves.ts'
import { useTurns } from './use-turns.ts'

interface TvWallProps {
  columns: readonly BoardColumn[] | undefined
  time: WorkingTime | undefined
  error: Error | null
  retry: () => void
}

/** The board on a TV: no interaction, and readable from a distance. */
export function TvWall({ columns, time, error, retry }: TvWallProps) {
  const now = useNow()
  const { width } = useViewportSize()
  const {
    columns: shown,
    page,
    pages,
    cardTurn,
  } = columnsOnPage(columns ?? [], useTurns(), mostColumns(width))
  const box = useRef<HTMLDivElement>(null)
  useMoves(box, shown)
  return (
    <main className={classes.screen}>
      <title>Quadro de produção · Etapa</title>
      <header className={classes.head}>
        <LogoMark size={44} onDark />
        <h1 className={classes.title}>Quadro de produção</h1>
        {pages > 1 && <span>{`Setores: parte ${page + 1} de ${pages}`}</span>}
        <time className={classes.clock}>{formatTime(new Date(now))}</time>
      </header>
      {columns ? (
        <div ref={box} className={classes.columns}>
          {shown.map(column => (
            <TvColumn key={column.sector.key} column={column} now={now} time={time} turn={cardTurn} />
          ))}
        </div>
      ) : (
        <div className={classes.waiting}>
          {error ? <Failure message={error.message} retry={retry} /> : <Loading />}
        </div>
      )}
    </main>
  )
}
