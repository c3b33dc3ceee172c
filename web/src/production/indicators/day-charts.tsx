import type { Indicators } from '@etapa/domain/production/indicators'
import { onTimeTrend } from '@etapa/domain/production/on-time-trend'
import { shortDay } from '../../ui/charts/in-words.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'

export function DayCharts({ days, perSector }: Pick<Indicators, 'days' | 'perSector'>) {
  const labels = days.map(({ day }) => shortDay(day))
  return (
    <>
      <LineChart
        title="Produtos em cada setor"
        meaning="Quantos produtos estavam em cada setor ao fim de cada dia."
        labels={labels}
        series={perSector.map(({ sector }, index) => ({
          name: sector.name,
          values: days.map(({ waiting }) => waiting[index] ?? 0),
        }))}
      />
      <LineChart
        title="Produção por dia"
        meaning="Ordens criadas e finalizadas e etapas finalizadas em cada dia."
        labels={labels}
        series={[
          { name: 'Etapas finalizadas', values: days.map(({ stagesFinished }) => stagesFinished) },
          { name: 'Ordens criadas', values: days.map(({ created }) => created) },
          { name: 'Ordens finalizadas', values: days.map(({ finished }) => finished) },
        ]}
      />
    </>
  )
}

export function PunctualityChart({ days }: Pick<Indicators, 'days'>) {
  if (!days.some(({ promised }) => promised > 0)) return null
  return (
    <LineChart
      title="Pontualidade"
      meaning="Das ordens com prazo finalizadas nos sete dias até cada dia, quantas em cada cem ficaram prontas no prazo."
      labels={days.map(({ day }) => shortDay(day))}
      series={[{ name: 'No prazo (%)', values: onTimeTrend(days) }]}
    />
  )
}
