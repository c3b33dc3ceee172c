import type { TodayCounts } from '@etapa/domain/today/today'
import { useQuery } from '@tanstack/react-query'
import { todayCounts } from '../orders/today-counts.ts'
import { useMay } from '../sessions/session.ts'
import type { ListChoice } from './list-choice.ts'
import classes from './today-strip.module.css'

interface Number {
  name: keyof TodayCounts
  choice: ListChoice
  words: string
}

const numbers: readonly Number[] = [
  { name: 'late', choice: { prazo: 'atrasadas' }, words: 'atrasadas' },
  { name: 'dueToday', choice: { prazo: 'hoje' }, words: 'saem hoje' },
  { name: 'atRisk', choice: { prazo: 'risco' }, words: 'em risco' },
  { name: 'unpriced', choice: { so: 'sem-preco' }, words: 'sem preço' },
]

interface TodayStripProps {
  chosen: ListChoice
  onChoose: (clicked: ListChoice) => void
}

/** The day in numbers above the order list; each filters it, and clears the filter when clicked again. */
export function TodayStrip({ chosen, onChoose }: TodayStripProps) {
  const seesPrices = useMay('prices:read')
  const { data } = useQuery(todayCounts())
  return (
    <fieldset className={classes.strip} aria-label="Mostrar somente">
      {numbers
        .filter(({ name }) => seesPrices || name !== 'unpriced')
        .map(({ name, choice, words }) => (
          <button
            key={name}
            type="button"
            className={classes.number}
            data-name={name}
            data-some={(data?.[name] ?? 0) > 0 || undefined}
            aria-pressed={chosen.prazo === choice.prazo && chosen.so === choice.so}
            onClick={() => onChoose(choice)}
          >
            <b className={classes.count}>{data?.[name] ?? '–'}</b> {words}
          </button>
        ))}
      {chosen.so === 'prontas' && (
        <button
          type="button"
          className={classes.number}
          aria-pressed="true"
          onClick={() => onChoose({ so: 'prontas' })}
        >
          prontas, não entregues
        </button>
      )}
    </fieldset>
  )
}
