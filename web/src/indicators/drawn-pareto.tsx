import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'

interface Bar {
  /** Its number in the table of the reasons, which has their names. */
  place: string
  label: string
  reworks: number
  /** Of all, with those before it. */
  percent: number
}

/** Bars, the highest first, and the line of what they add up to. */
export function DrawnPareto({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const picture = { role: 'img', 'aria-label': label }
  return (
    <CompositeChart
      h={240}
      mb="sm"
      style={{ overflow: 'clip' }}
      data={bars.map(({ place, reworks, percent }) => ({ place, reworks, percent }))}
      dataKey="place"
      series={[
        { name: 'reworks', label: 'Refações', color: 'var(--mantine-color-ink-6)', type: 'bar' },
        {
          name: 'percent',
          label: 'Acumulado (%)',
          color: 'var(--mantine-color-orange-8)',
          type: 'line',
          yAxisId: 'right',
        },
      ]}
      curveType="linear"
      strokeWidth={2.5}
      maxBarWidth={48}
      gridColor="gray.2"
      strokeDasharray="0"
      withLegend
      withRightYAxis
      yAxisProps={{ allowDecimals: false, width: 36 }}
      rightYAxisProps={{ domain: [0, 100], width: 40 }}
      xAxisProps={{ interval: 0 }}
      tooltipProps={{ labelFormatter: place => bars.find(bar => bar.place === place)?.label ?? place }}
      composedChartProps={picture}
    />
  )
}
