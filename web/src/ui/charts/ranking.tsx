import { Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowLink } from '../rows/row-link.tsx'
import { ExplainedSection } from './explained-section.tsx'
import classes from './ranking.module.css'

interface RankingProps<Row> {
  title: string
  /** A short explanation of the ranking. */
  meaning: string
  /** A control that changes the sort order. */
  control?: ReactNode
  rows: readonly Row[]
  /** The key of a row; needed if names are not unique. */
  id?: (row: Row) => number
  name: (row: Row) => string
  /** The URL to which the name links. */
  href?: (row: Row) => string
  /** The value that the bar shows. */
  weight: (row: Row) => number
  /** The value of a full bar; by default the largest weight, but at least 1. */
  most?: number
  columns: readonly { header: string; cell: (row: Row) => string }[]
}

/** A table of numbers with a bar in each row. */
export function Ranking<Row>(props: RankingProps<Row>) {
  const { title, meaning, control, rows, id, name, href, weight, columns } = props
  const most = props.most ?? Math.max(1, ...rows.map(weight))
  return (
    <ExplainedSection title={title} meaning={meaning}>
      {control}
      {rows.length === 0 ? (
        <Text c="dimmed">Nada no período.</Text>
      ) : (
        <Table.ScrollContainer minWidth="20rem">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{title}</Table.Th>
                {columns.map(({ header }) => (
                  <Table.Th key={header} ta="end">
                    {header}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(row => (
                <Table.Tr key={id?.(row) ?? name(row)}>
                  <Table.Td>
                    {href ? <RowLink href={href(row)}>{name(row)}</RowLink> : name(row)}
                    <div className={classes.bar} style={{ width: `${(100 * weight(row)) / most}%` }} />
                  </Table.Td>
                  {columns.map(({ header, cell }) => (
                    <Table.Td key={header} ta="end" className={classes.number}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </ExplainedSection>
  )
}
