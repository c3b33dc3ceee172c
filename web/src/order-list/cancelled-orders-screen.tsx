import { formatDateTime } from '@etapa/domain/dates'
import { type CancelledOrder, mostCancelled } from '@etapa/domain/orders/order'
import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ClientLink } from '../clients/client-link.tsx'
import { HistoryDialog } from '../history/lazy-history-dialog.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { cancelledOrders } from '../orders/order-queries.ts'
import { RestoreButton } from '../orders/restore-button.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowActions } from '../ui/rows/row-actions.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/table/row-text.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'

const failedText = 'Não foi possível carregar as ordens canceladas. Por favor, tente mais tarde.'

export function CancelledOrdersScreen() {
  const cancelled = useQuery(cancelledOrders())
  const table = useTableQuery(cancelled, failedText)
  // This state is not in the row, because the row unmounts when the order is restored.
  const [recalled, setRecalled] = useState<CancelledOrder>()
  const columns = useMemo(() => columnsWith(setRecalled), [])
  return (
    <Page
      title="Ordens canceladas"
      back={{ to: '/painel/explorar', label: 'Explorar' }}
      subtitle="Uma ordem restaurada volta como estava"
    >
      <DataTable
        label="Ordens canceladas"
        columns={columns}
        rows={cancelled.data}
        rowKey={order => order.id}
        emptyText="Nenhuma ordem cancelada"
        {...table}
      />
      {cancelled.data?.length === mostCancelled && (
        <Text c="dimmed" mt="sm">
          Aqui aparecem só as {mostCancelled} ordens canceladas por último.
        </Text>
      )}
      {recalled && <HistoryDialog order={recalled} onClose={() => setRecalled(undefined)} />}
    </Page>
  )
}

const columnsWith = (onRecall: (order: CancelledOrder) => void): Column<CancelledOrder>[] => [
  { header: 'Nº OS', cell: order => <OrderLink serial={order.serial} />, least: 7.75, card: 'title' },
  {
    header: 'Produto',
    cell: order => <ClampedText text={order.identifications.join(', ')} />,
    least: 10,
    grow: 2,
  },
  {
    header: 'Empresa',
    cell: order => <ClientLink id={order.clientId} name={order.client} isClamped />,
    least: 8.5,
    grow: 1,
    fold: { rank: 2, into: 'Produto' },
  },
  { header: 'Cancelada em', cell: order => formatDateTime(order.cancelledAt), least: 9 },
  {
    header: 'Por',
    cell: order => order.cancelledBy,
    least: 7,
    grow: 1,
    fold: { rank: 1, into: 'Cancelada em' },
  },
  {
    header: 'Ações',
    cell: order => (
      <RowActions
        label={`Ações da OS ${order.serial}`}
        actions={[{ label: 'Histórico', icon: IconHistory, onChoose: () => onRecall(order) }]}
      >
        <RestoreButton order={order} />
      </RowActions>
    ),
    least: 14.5,
    align: 'end',
    card: 'corner',
  },
]
