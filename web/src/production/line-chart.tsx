import { Group, Table, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { ExplainedSection } from './explained-section.tsx'
import classes from './line-chart.module.css'

interface LineChartProps {
  title: string
  /** One sentence that says what is drawn. */
  meaning: string
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

// Told apart by their dashes and thickness as well, so that a greyscale print is readable.
const strokes = [
  { color: 'var(--mantine-color-ink-8)', dash: undefined, width: 2.5 },
  { color: 'var(--mantine-color-orange-8)', dash: '7 4', width: 2.5 },
  { color: 'var(--mantine-color-teal-8)', dash: '2 4', width: 3 },
  { color: 'var(--mantine-color-grape-8)', dash: '10 3 2 3', width: 2 },
]
const height = 220
const margin = { left: 36, right: 8, top: 8, bottom: 24 }

/** Lines over the days, and the same numbers as a table. */
export function LineChart({ title, meaning, labels, series }: LineChartProps) {
  const { ref, width } = useElementSize()
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const x = (index: number) =>
    margin.left + (index * (width - margin.left - margin.right)) / Math.max(1, labels.length - 1)
  const y = (value: number) => height - margin.bottom - (value * (height - margin.top - margin.bottom)) / most
  const everyNth = Math.ceil(labels.length / Math.max(1, Math.floor(width / 70)))
  const ticks = [...new Set([0, Math.round(most / 2), most])]

  return (
    <ExplainedSection title={title} meaning={meaning}>
      <Group gap="md" mb="xs">
        {series.map(({ name }, place) => (
          <Group key={name} gap={6}>
            <svg width={28} height={10} aria-hidden="true">
              <line x1={0} x2={28} y1={5} y2={5} {...stroke(place)} />
            </svg>
            <Text size="sm">{name}</Text>
          </Group>
        ))}
      </Group>
      <div ref={ref}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={`${title}: os números estão na tabela abaixo`}
          >
            {ticks.map(tick => (
              <g key={tick} className={classes.tick}>
                <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
                <text x={margin.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="middle">
                  {tick}
                </text>
              </g>
            ))}
            {labels.map((label, index) =>
              index % everyNth === 0 ? (
                <text key={label} className={classes.day} x={x(index)} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              ) : null,
            )}
            {series.map(({ name, values }, place) => (
              <polyline
                key={name}
                fill="none"
                points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
                {...stroke(place)}
              />
            ))}
          </svg>
        )}
      </div>
      <details className={classes.numbers}>
        <summary>Ver números</summary>
        <Table.ScrollContainer minWidth={0} mah={320}>
          <Table stickyHeader withRowBorders>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Dia</Table.Th>
                {series.map(({ name }) => (
                  <Table.Th key={name} ta="end">
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {labels.map((label, index) => (
                <Table.Tr key={label}>
                  <Table.Td>{label}</Table.Td>
                  {series.map(({ name, values }) => (
                    <Table.Td key={name} ta="end">
                      {values[index]}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </details>
    </ExplainedSection>
  )
}

function stroke(place: number) {
  const { color, dash, width } = strokes[place % strokes.length] ?? { color: 'currentColor', width: 2 }
  return { stroke: color, strokeDasharray: dash, strokeWidth: width, strokeLinejoin: 'round' as const }
}
