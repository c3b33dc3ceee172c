import { formatMoney } from '@etapa/domain/money'
import type { Indicators } from '@etapa/domain/production/indicators'
import { FigureCard, FigureGrid } from './figure-card.tsx'
import { count, hours } from './in-words.ts'

interface Figure {
  label: string
  /** One sentence that says what is counted. */
  meaning: string
  /** Nothing where it is not told to this person. */
  value: (shown: Indicators) => string | undefined
}

const figures: readonly Figure[] = [
  {
    label: 'Ordens criadas',
    meaning: 'Ordens de serviço criadas no período, sem as canceladas.',
    value: shown => count(shown.ordersCreated),
  },
  {
    label: 'Ordens finalizadas',
    meaning: 'Ordens cuja última etapa foi finalizada no período.',
    value: shown => count(shown.ordersFinished),
  },
  {
    label: 'Valor finalizado',
    meaning: 'Soma dos valores informados das ordens finalizadas no período.',
    value: ({ rankings }) => rankings && formatMoney(rankings.valueFinished),
  },
  {
    label: 'Etapas por dia',
    meaning: 'Etapas finalizadas no período divididas pelos seus dias.',
    value: shown => decimal(shown.stagesFinished / shown.days.length),
  },
  {
    label: 'Tempo mediano',
    meaning: 'Metade das ordens finalizadas levou até este tempo corrido, da criação à última etapa.',
    value: shown => hours(shown.leadTime.median),
  },
  {
    label: 'Nove em cada dez ficam prontas em até',
    meaning: 'Nove em cada dez ordens finalizadas levaram até este tempo corrido, da criação à última etapa.',
    value: shown => hours(shown.leadTime.p90),
  },
  {
    label: 'Finalizadas no prazo',
    meaning:
      'Das ordens com prazo finalizadas no período, quantas ficaram prontas até o fim do expediente do dia do prazo.',
    value: ({ punctuality: { onTime, promised } }) => share(onTime, promised),
  },
  {
    label: 'Atraso médio',
    meaning: 'Quanto atrasaram, em média e em dias úteis, as ordens finalizadas depois do prazo.',
    value: ({ punctuality: { meanDelay } }) =>
      meanDelay === null ? '-' : `${decimal(meanDelay)} dias úteis`,
  },
  {
    label: 'Previsões cumpridas',
    meaning:
      'Das ordens que tinham previsão ao serem criadas, quantas ficaram prontas até a data de 85 %. Deve ficar perto de 85 %.',
    value: ({ punctuality: { asForecast, forecast } }) => share(asForecast, forecast),
  },
  {
    label: 'Setor mais ativo',
    meaning: 'O setor que mais finalizou etapas no período.',
    value: shown => top(shown, stage => stage.finished),
  },
  {
    label: 'Setor mais lento',
    meaning: 'O setor em que os produtos ficaram mais tempo, pela mediana.',
    value: shown => top(shown, stage => stage.leadTime.median ?? 0),
  },
]

const decimal = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })
const share = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`)

function top({ perSector }: Indicators, measure: (stage: Indicators['perSector'][number]) => number): string {
  const [first] = [...perSector].sort((a, b) => measure(b) - measure(a))
  return first && measure(first) > 0 ? first.sector.name : '-'
}

export function Figures({ now, before }: { now: Indicators; before: Indicators | undefined }) {
  const told = figures.filter(({ value }) => value(now) !== undefined)
  return (
    <FigureGrid>
      {told.map(({ label, meaning, value }) => (
        <FigureCard
          key={label}
          label={label}
          meaning={meaning}
          value={value(now)}
          note={`Antes: ${before ? value(before) : '...'}`}
        />
      ))}
    </FigureGrid>
  )
}
