import { formatDateTime } from '@etapa/domain/dates'
import type { ReworkInList } from '@etapa/domain/quality/indicators'
import { faultLabels } from '@etapa/domain/stages/fault'
import { Table, Text } from '@mantine/core'
import { useMay } from '../sessions/session.ts'
import { ExplainedSection } from '../ui/charts/explained-section.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './rework-table.module.css'

interface ReworkTableProps {
  title: string
  meaning: string
  rows: readonly ReworkInList[]
}

/** A table of reworks. Only managers see who did the original work. */
export function ReworkTable({ title, meaning, rows }: ReworkTableProps) {
  const seesDoers = useMay('people:compare')
  return (
    <ExplainedSection title={title} meaning={meaning}>
      <Table.ScrollContainer minWidth="56rem" mah={480}>
        <Table stickyHeader verticalSpacing="xs" className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Pedida em</Table.Th>
              <Table.Th>Produto</Table.Th>
              <Table.Th>Refazer a partir de</Table.Th>
              <Table.Th>Motivo</Table.Th>
              <Table.Th>Responsável</Table.Th>
              <Table.Th>Pedida por</Table.Th>
              {seesDoers && <Table.Th>Feito por</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(row => (
              <Table.Tr key={`${row.serial} ${row.at}`}>
                <Table.Td>{formatDateTime(row.at)}</Table.Td>
                <Table.Td>
                  <AnchorLink
                    to="/painel/os/$serial"
                    params={{ serial: row.orderSerial }}
                    hash={row.serial}
                    size="sm"
                  >
                    <Serial text={row.serial} />
                  </AnchorLink>
                  <Text size="sm">{row.identification}</Text>
                  <Text size="xs" c="dimmed">
                    {row.client}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {row.backTo}
                  <Text size="xs" c="dimmed">
                    Encontrado em {row.foundAt}
                  </Text>
                  {row.isComplaint && <TintedBadge color="orange">Reclamação</TintedBadge>}
                </Table.Td>
                <Table.Td>
                  {row.reasons.join(', ')}
                  {row.note && <Text size="sm">{row.note}</Text>}
                </Table.Td>
                <Table.Td>{faultLabels[row.fault]}</Table.Td>
                <Table.Td>{row.by}</Table.Td>
                {seesDoers && <Table.Td>{row.doneBy ?? '-'}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ExplainedSection>
  )
}
