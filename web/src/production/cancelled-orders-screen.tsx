import { formatDateTime } from '@etapa/domain/dates'
import type { CancelledOrder } from '@etapa/domain/orders/order'
import { Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { HistoryDialog } from '../orders/history-dialog.tsx'
import { cancelledOrders } from '../orders/order-queries.ts'
import { RestoreButton } from '../orders/restore-button.tsx'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { useErrorToast } from '../ui/notify.tsx'
import { Page } from '../ui/page.tsx'
import { RowAction } from '../ui/row-actions.tsx'
import { ClampedText } from '../ui/row-text.tsx'

const failedText = 'Não foi possível carregar as ordens canceladas. Por favor, tente mais tarde.'

export function CancelledOrdersScreen() {
  const cancelled = useQuery(cancelledOrders())
  useErrorToast(failedText, cancelled)
  // Not in the row, which goes when the order is restored.
  const [recalled, setRecalled] = useState<CancelledOrder>()
  const columns = useMemo(() => columnsWith(setRecalled), [])
  return (
    <Page title="Ordens canceladas" subtitle="Uma ordem restaurada volta como estava">
      <DataTable
        label="Ordens canceladas"
        columns={columns}
        rows={cancelled.data}
        rowKey={order => order.id}
        emptyText="Nenhuma ordem cancelada"
        failure={cancelled.isError ? { message: failedText, retry: cancelled.refetch } : undefined}
      />
      {recalled && <HistoryDialog order={recalled} onClose={() => setRecalled(undefined)} />}
    </Page>
  )
}

const columnsWith = (onRecall: (order: CancelledOrder) => void): Column<CancelledOrder>[] => [
  { header: 'Nº OS', cell: order => order.serial, width: '9rem', card: 'title' },
  { header: 'Produto', cell: order => <ClampedText text={order.identifications.join(', ')} /> },
  { header: 'Empresa', cell: order => order.client },
  { header: 'Cancelada em', cell: order => formatDateTime(order.cancelledAt), width: '11rem' },
  { header: 'Por', cell: order => order.cancelledBy },
  {
    header: 'Ações',
    cell: order => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <RowAction label="Histórico" icon={IconHistory} onClick={() => onRecall(order)} />
        <RestoreButton order={order} />
      </Group>
    ),
    width: '14rem',
    align: 'end',
  },
]
