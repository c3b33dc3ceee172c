import { Skeleton, Table } from '@mantine/core'
import { lazyPart } from '../feedback/lazy-part.tsx'
import type { Series } from './drawn-lines.tsx'
import { ExplainedSection } from './explained-section.tsx'
import classes from './line-chart.module.css'

interface LineChartProps {
  title: string
  /** One sentence that explains the chart. */
  meaning: string
  labels: readonly string[]
  series: readonly Series[]
}

const DrawnLines = lazyPart(async () => (await import('./drawn-lines.tsx')).DrawnLines, <Skeleton h={250} />)

/** A line chart by day, with the same numbers in a table below it. */
export function LineChart({ title, meaning, labels, series }: LineChartProps) {
  return (
    <ExplainedSection title={title} meaning={meaning}>
      <DrawnLines label={`${title}: os números estão na tabela abaixo`} days={labels} series={series} />
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
                      {values[index] ?? '–'}
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
