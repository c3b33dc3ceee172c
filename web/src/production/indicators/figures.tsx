import { formatMoney } from '@etapa/domain/money'
import type { Indicators } from '@etapa/domain/production/indicators'
import { FigureCard, FigureGrid } from '../../ui/charts/figure-card.tsx'
import { count, decimal, hours, share, workingDays } from '../../ui/charts/in-words.ts'
import { trendOf } from '../../ui/charts/trend.ts'
import type { IndicatorTab } from './indicator-tabs.ts'

interface Figure {
  label: string
  /** A short explanation of the figure. */
  meaning: string
  tab: IndicatorTab
  /** Returns undefined if the person may not see the figure. */
  value: (shown: Indicators) => string | undefined
  /** The value whose trend is shown as better or worse; omitted if neither direction is better. */
  judged?: { measure: (shown: Indicators) => number | null; isLessBetter?: boolean }
}

const figures: readonly Figure[] = [
  {
    label: 'Ordens criadas',
    meaning: 'Ordens de serviço criadas no período, sem as canceladas.',
    tab: 'producao',
    value: shown => count(shown.ordersCreated),
    judged: { measure: shown => shown.ordersCreated },
  },
  {
    label: 'Ordens finalizadas',
    meaning: 'Ordens cuja última etapa foi finalizada no período.',
    tab: 'producao',
    value: shown => count(shown.ordersFinished),
    judged: { measure: shown => shown.ordersFinished },
  },
  {
    label: 'Valor finalizado',
    meaning: 'Soma dos valores informados das ordens finalizadas no período.',
    tab: 'producao',
    value: ({ rankings }) =>
      rankings?.valueFinished == null ? undefined : formatMoney(rankings.valueFinished),
    judged: { measure: ({ rankings }) => rankings?.valueFinished ?? null },
  },
  {
    label: 'Etapas por dia',
    meaning: 'Etapas finalizadas no período divididas pelos seus dias.',
    tab: 'producao',
    value: shown => decimal(shown.stagesFinished / shown.days.length),
    judged: { measure: shown => shown.stagesFinished / shown.days.length },
  },
  {
    label: 'Tempo mediano',
    meaning:
      'Metade das ordens finalizadas levou até este tempo corrido, da criação à última etapa, sem a espera do cliente.',
    tab: 'prazos',
    value: shown => hours(shown.leadTime.median),
    judged: { measure: shown => shown.leadTime.median, isLessBetter: true },
  },
  {
    label: 'Nove em cada dez ficam prontas em até',
    meaning:
      'Nove em cada dez ordens finalizadas levaram até este tempo corrido, da criação à última etapa, sem a espera do cliente.',
    tab: 'prazos',
    value: shown => hours(shown.leadTime.p90),
    judged: { measure: shown => shown.leadTime.p90, isLessBetter: true },
  },
  {
    label: 'Espera do cliente',
    meaning:
      'Por quantos dias úteis, em média, as ordens finalizadas que precisaram de aprovação ficaram com o cliente.',
    tab: 'prazos',
    value: ({ customerWait: { mean } }) => (mean === null ? '-' : workingDays(mean)),
    judged: { measure: ({ customerWait }) => customerWait.mean, isLessBetter: true },
  },
  {
    label: 'Finalizadas no prazo',
    meaning:
      'Das ordens com prazo finalizadas no período, quantas ficaram prontas até o fim do expediente do dia do prazo. A espera do cliente estende o prazo.',
    tab: 'prazos',
    value: ({ punctuality: { onTime, promised } }) => share(onTime, promised),
    judged: { measure: ({ punctuality: { onTime, promised } }) => (promised ? onTime / promised : null) },
  },
  {
    label: 'Atraso médio',
    meaning: 'Quanto atrasaram, em média e em dias úteis, as ordens finalizadas depois do prazo.',
    tab: 'prazos',
    value: ({ punctuality: { meanDelay } }) => (meanDelay === null ? '-' : workingDays(meanDelay)),
    judged: { measure: ({ punctuality }) => punctuality.meanDelay, isLessBetter: true },
  },
  {
    label: 'Previsões cumpridas',
    meaning:
      'Das ordens que tinham previsão ao serem criadas, quantas ficaram prontas até a data de 85%. Deve ficar perto de 85%.',
    tab: 'prazos',
    value: ({ punctuality: { asForecast, forecast } }) => share(asForecast, forecast),
  },
  {
    label: 'Setor mais ativo',
    meaning: 'O setor que mais finalizou etapas no período.',
    tab: 'producao',
    value: shown => top(shown, stage => stage.finished),
  },
  {
    label: 'Setor mais lento',
    meaning: 'O setor em que os produtos ficaram mais tempo, pela mediana.',
    tab: 'producao',
    value: shown => top(shown, stage => stage.leadTime.median ?? 0),
  },
]

function top({ perSector }: Indicators, measure: (stage: Indicators['perSector'][number]) => number): string {
  const [first] = [...perSector].sort((a, b) => measure(b) - measure(a))
  return first && measure(first) > 0 ? first.sector.name : '-'
}

interface FiguresProps {
  tab: IndicatorTab
  now: Indicators
  before: Indicators | undefined
}

export function Figures({ tab, now, before }: FiguresProps) {
  const shown = figures.filter(figure => figure.tab === tab && figure.value(now) !== undefined)
  return (
    <FigureGrid>
      {shown.map(({ label, meaning, value, judged }) => (
        <FigureCard
          key={label}
          label={label}
          meaning={meaning}
          value={value(now)}
          note={`Antes: ${before ? value(before) : '...'}`}
          trend={
            judged && before && trendOf(judged.measure(now), judged.measure(before), judged.isLessBetter)
          }
        />
      ))}
    </FigureGrid>
  )
}
