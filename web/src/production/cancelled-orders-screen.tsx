import { formatDateTime } from '@etapa/domain/dates'
import { restoreOrder } from '@etapa/domain/orders/endpoints'
import type { CancelledOrder } from '@etapa/domain/orders/order'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orderLists } from '../orders/order-queries.ts'
import type { Column } from '../ui/column.ts'
import { confirm } from '../ui/confirm.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { notifyError, notifySuccess, useErrorToast } from '../ui/notify.tsx'
import { Page } from '../ui/page.tsx'
import { cancelledOrders } from './insight-queries.ts'

const failedText = 'Não foi possível carregar as ordens canceladas. Por favor, tente mais tarde.'

export function CancelledOrdersScreen() {
  const { data, isError, refetch } = useQuery(cancelledOrders())
  useErrorToast(isError, failedText)
  return (
    <Page title="Ordens canceladas" subtitle="Uma ordem restaurada volta como estava">
      <DataTable
        label="Ordens canceladas"
        columns={columns}
        rows={data}
        rowKey={order => order.id}
        emptyText="Nenhuma ordem cancelada"
        failure={isError ? { message: failedText, retry: refetch } : undefined}
      />
    </Page>
  )
}

const columns: Column<CancelledOrder>[] = [
  { header: 'Nº OS', cell: order => order.serial, width: '9rem', card: 'title' },
  { header: 'Produto', cell: order => order.identifications.join(', ') },
  { header: 'Empresa', cell: order => order.client },
  { header: 'Cancelada em', cell: order => formatDateTime(order.cancelledAt), width: '11rem' },
  { header: 'Por', cell: order => order.cancelledBy },
  { header: 'Ações', cell: order => <Restore order={order} />, width: '12rem', align: 'end' },
]

function Restore({ order: { id, serial } }: { order: CancelledOrder }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreOrder, { params: { id } }),
    onSuccess: async () => {
      notifySuccess('Ordem de Serviço restaurada com sucesso', serial)
      await Promise.all([
        queries.invalidateQueries(cancelledOrders()),
        queries.invalidateQueries({ queryKey: orderLists }),
      ])
    },
    onError: error => notifyError('Não foi possível restaurar esta Ordem de serviço', error.message),
  })

  async function ask() {
    const question = {
      title: 'Restaurar OS',
      message: `Restaurar a OS ${serial}? Ela volta para todas as listas.`,
    }
    if (await confirm({ ...question, confirmLabel: 'Restaurar OS' })) mutate()
  }

  return (
    <Button
      variant="default"
      size="sm"
      loading={isPending}
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      onClick={ask}
    >
      Restaurar OS
    </Button>
  )
}
