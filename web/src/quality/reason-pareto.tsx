import type { QualityIndicators } from '@etapa/domain/quality/indicators'
import { Skeleton, Table, Text } from '@mantine/core'
import { ExplainedSection } from '../ui/charts/explained-section.tsx'
import { count, share } from '../ui/charts/in-words.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'

const DrawnPareto = lazyPart(
  async () => (await import('./drawn-pareto.tsx')).DrawnPareto,
  <Skeleton h={240} />,
)

const mostDrawn = 12

/** The rework reasons ranked by frequency, with their cumulative share. */
export function ReasonPareto({ rows }: { rows: QualityIndicators['byReason'] }) {
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  const ranked = rows.map((row, index) => ({
    ...row,
    rank: index + 1,
    upToHere: rows.slice(0, index + 1).reduce((sum, each) => sum + each.count, 0),
  }))
  return (
    <ExplainedSection
      title="Refações por motivo"
      meaning="Os motivos mais frequentes primeiro, e quanto de todos eles os primeiros somam. Refações descritas só com palavras não entram."
    >
      {ranked.length === 0 ? (
        <Text c="dimmed">Nenhuma refação com motivo da lista.</Text>
      ) : (
        <>
          <DrawnPareto
            label="Refações por motivo: os números estão na tabela abaixo"
            bars={ranked.slice(0, mostDrawn).map(({ rank, label, count: reworks, upToHere }) => ({
              rank: `${rank}`,
              label,
              reworks,
              percent: Math.round((100 * upToHere) / total),
            }))}
          />
          <Table.ScrollContainer minWidth="20rem">
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Motivo</Table.Th>
                  <Table.Th miw={72}>Setor</Table.Th>
                  <Table.Th ta="end">Refações</Table.Th>
                  <Table.Th ta="end">Acumulado</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {ranked.map(({ rank, label, sector, count: reworks, upToHere }) => (
                  <Table.Tr key={`${sector} ${label} ${rank}`}>
                    <Table.Td>{`${rank}. ${label}`}</Table.Td>
                    <Table.Td>{sector}</Table.Td>
                    <Table.Td ta="end">{count(reworks)}</Table.Td>
                    <Table.Td ta="end">{share(upToHere, total)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
    </ExplainedSection>
  )
}
