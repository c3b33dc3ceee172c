import type { TodayCounts } from '@etapa/domain/today/today'
import { useQuery } from '@tanstack/react-query'
import { todayCounts } from '../orders/today-counts.ts'
import { useMay } from '../sessions/session.ts'
import type { ListChoice } from './list-choice.ts'
import classes from './today-strip.module.css'

interface Number {
  name: keyof TodayCounts
  choice: ListChoice
  one: string
  many: string
}

const numbers: readonly Number[] = [
  { name: 'late', choice: { prazo: 'atrasadas' }, one: 'atrasada', many: 'atrasadas' },
  { name: 'dueToday', choice: { prazo: 'hoje' }, one: 'sai hoje', many: 'saem hoje' },
  { name: 'atRisk', choice: { prazo: 'risco' }, one: 'em risco', many: 'em risco' },
  { name: 'unpriced', choice: { so: 'sem-preco' }, one: 'sem preço', many: 'sem preço' },
]

interface TodayStripProps {
  chosen: ListChoice
  onChoose: (clicked: ListChoice) => void
}

/** Today's counts above the order list. Clicking one filters the list; clicking it again clears the filter. */
export function TodayStrip({ chosen, onChoose }: TodayStripProps) {
  const seesPrices = useMay('prices:read')
  const { data } = useQuery(todayCounts())
  return (
    <fieldset className={classes.strip} aria-label="Mostrar somente">
      {numbers
        .filter(({ name }) => seesPrices || name !== 'unpriced')
        .map(({ name, choice, one, many }) => (
          <button
            key={name}
            type="button"
            className={classes.number}
            data-name={name}
            data-some={(data?.[name] ?? 0) > 0 || undefined}
            aria-pressed={chosen.prazo === choice.prazo && chosen.so === choice.so}
            onClick={() => onChoose(choice)}
          >
            <b className={classes.count}>{data?.[name] ?? '–'}</b> {data?.[name] === 1 ? one : many}
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
