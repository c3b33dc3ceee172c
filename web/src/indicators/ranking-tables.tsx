import { formatMoney } from '@etapa/domain/money'
import type { Indicators, Rankings } from '@etapa/domain/production/indicators'
import { SegmentedControl, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { clientAddress } from '../clients/client-address.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import { ExplainedSection } from './explained-section.tsx'
import { count, hours } from './in-words.ts'
import classes from './ranking-tables.module.css'

interface RankingProps<Row> {
  title: string
  /** One sentence that says what is counted. */
  meaning: string
  /** What changes the order of the rows. */
  control?: ReactNode
  rows: readonly Row[]
  /** Where two may have the same name. */
  id?: (row: Row) => number
  name: (row: Row) => string
  /** Where its name leads. */
  href?: (row: Row) => string
  /** What the bar behind the name stands for. */
  weight: (row: Row) => number
  columns: readonly { header: string; cell: (row: Row) => string }[]
}

function Ranking<Row>({ title, meaning, control, rows, id, name, href, weight, columns }: RankingProps<Row>) {
  const most = Math.max(1, ...rows.map(weight))
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

export const StagesTable = ({ rows }: { rows: Indicators['perSector'] }) => (
  <Ranking
    title="Setores"
    meaning="Etapas finalizadas em cada setor e o tempo que os produtos ficaram nele, da etapa anterior até esta."
    rows={rows}
    name={row => row.sector.name}
    weight={row => row.finished}
    columns={[
      { header: 'Etapas', cell: row => count(row.finished) },
      { header: 'Prazo mediano', cell: row => hours(row.leadTime.median) },
      { header: 'Nove em cada dez em até', cell: row => hours(row.leadTime.p90) },
    ]}
  />
)

export const PeopleTable = ({ rows }: { rows: Rankings['perPerson'] }) => (
  <Ranking
    title="Funcionários"
    meaning="Etapas finalizadas por pessoa no período."
    rows={rows}
    name={row => row.name}
    weight={row => row.finished}
    columns={[{ header: 'Etapas', cell: row => count(row.finished) }]}
  />
)

const clientMeanings = {
  orders: 'Os clientes com mais ordens criadas no período.',
  value: 'Os clientes com o maior valor em ordens criadas no período.',
}
type ClientOrder = keyof typeof clientMeanings
const mostClients = 20

export function ClientsTable({ rows }: { rows: Rankings['topClients'] }) {
  const [by, setBy] = useState<ClientOrder>('orders')
  const sorted = rows.toSorted((one, other) => other[by] - one[by]).slice(0, mostClients)
  return (
    <Ranking
      title="Clientes"
      meaning={clientMeanings[by]}
      control={
        <SegmentedControl<ClientOrder>
          aria-label="Ordenar clientes por"
          mb="sm"
          data={[
            { value: 'orders', label: 'Por ordens' },
            { value: 'value', label: 'Por valor' },
          ]}
          value={by}
          onChange={setBy}
        />
      }
      rows={sorted}
      id={row => row.id}
      href={row => clientAddress(row.id)}
      name={row => row.name}
      weight={row => row[by]}
      columns={[
        { header: 'Ordens', cell: row => count(row.orders) },
        { header: 'Valor', cell: row => formatMoney(row.value) },
      ]}
    />
  )
}
