import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { Group, Text } from '@mantine/core'

export interface Series {
  name: string
  /** One value per day; null if there is none, in which case the line connects the neighbouring values. */
  values: readonly (number | null)[]
}

interface DrawnLinesProps {
  label: string
  days: readonly string[]
  series: readonly Series[]
}

// The lines differ in dash pattern as well as in colour, so that a greyscale print is readable.
const strokes: { color: string; strokeDasharray?: string }[] = [
  { color: 'var(--mantine-color-ink-8)' },
  { color: 'var(--mantine-color-orange-8)', strokeDasharray: '7 4' },
  { color: 'var(--mantine-color-teal-8)', strokeDasharray: '2 4' },
  { color: 'var(--mantine-color-grape-8)', strokeDasharray: '10 3 2 3' },
  { color: 'var(--mantine-color-red-8)', strokeDasharray: '18 4' },
  { color: 'var(--mantine-color-cyan-9)', strokeDasharray: '10 3 2 3 2 3' },
  { color: 'var(--mantine-color-gray-7)', strokeDasharray: '16 3 6 3' },
  { color: 'var(--mantine-color-lime-9)', strokeDasharray: '4 8' },
]
const strokeWidth = 2.5

/** A line chart by day. Hovering over it or pressing the arrow keys shows the values of a day. */
export function DrawnLines({ label, days, series }: DrawnLinesProps) {
  const picture = { role: 'img', 'aria-label': label }
  const lines = series.map(({ name }, index) => ({
    ...(strokes[index % strokes.length] ?? { color: 'currentColor' }),
    // The index serves as the name, because the library interprets a dot in a name as a path.
    name: String(index),
    label: name,
  }))
  return (
    <>
      <Group gap="4px var(--mantine-spacing-md)" mb="xs">
        {lines.map(({ name, label: shown, color, strokeDasharray }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <svg width={44} height={10} aria-hidden="true" style={{ flexShrink: 0 }}>
              <line x2={44} y1={5} y2={5} stroke={color} {...{ strokeDasharray, strokeWidth }} />
            </svg>
            <Text size="sm">{shown}</Text>
          </Group>
        ))}
      </Group>
      <LineChart
        h={220}
        // Clips the tooltip, which stays at its old position after the window has been narrowed, until the pointer
        // returns.
        style={{ overflow: 'clip' }}
        data={days.map((day, index) => ({ day, ...series.map(({ values }) => values[index]) }))}
        dataKey="day"
        series={lines}
        curveType="linear"
        strokeWidth={strokeWidth}
        withDots={false}
        gridColor="gray.2"
        strokeDasharray="0"
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 12 }}
        yAxisProps={{ allowDecimals: false, width: 48 }}
        // Keeps a line at the maximum value from being clipped.
        lineChartProps={{ ...picture, margin: { top: 6 } }}
      />
    </>
  )
}
