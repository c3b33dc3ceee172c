import '@mantine/charts/styles.layer.css'
import { CompositeChart } from '@mantine/charts'

interface Bar {
  /**
   * The rank in the table of reasons. It is the chart's key, because two sectors may have reasons with the same name.
   */
  rank: string
  label: string
  reworks: number
  /** The cumulative percentage, including all preceding bars. */
  percent: number
}

const longestName = 18
const shortened = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName - 1).trim()}…` : name

/** A Pareto chart of rework reasons: bars in descending order, and a line for the cumulative percentage. */
export function DrawnPareto({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const labelOf = (rank: string) => bars.find(bar => bar.rank === rank)?.label ?? rank
  const picture = { role: 'img', 'aria-label': label }
  return (
    <CompositeChart
      h={288}
      mb="sm"
      style={{ overflow: 'clip' }}
      data={bars.map(({ rank, reworks, percent }) => ({ rank, reworks, percent }))}
      dataKey="rank"
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
      xAxisProps={{
        interval: 0,
        height: 72,
        padding: { left: 24 },
        angle: -28,
        textAnchor: 'end',
        tickFormatter: (rank: string) => shortened(labelOf(rank)),
      }}
      tooltipProps={{ labelFormatter: rank => labelOf(String(rank)) }}
      composedChartProps={picture}
    />
  )
}
