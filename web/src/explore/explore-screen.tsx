import type { ExploreFilter } from '@etapa/domain/orders/filter'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Stack, Text, Title } from '@mantine/core'
import { IconFileX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useClock } from '../forecasts/use-clock.ts'
import { HistoryDialog } from '../history/lazy-history-dialog.ts'
import { exploredOrders, orderSummary, ordersOf } from '../orders/order-queries.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { notifyError } from '../ui/feedback/notify.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { exploreColumns } from './explore-columns.tsx'
import classes from './explore-screen.module.css'
import { FilterForm } from './filter-form.tsx'
import { isSame } from './filter-in-address.ts'

const ExportMenu = lazyPart(async () => (await import('./export-menu.tsx')).ExportMenu)
const DocumentsDialog = lazyDialog(async () => (await import('./documents-dialog.tsx')).DocumentsDialog)

interface ExploreScreenProps {
  filter: ExploreFilter
  onFilter: (filter: ExploreFilter) => void
}

const failedText = 'Não foi possível carrega a lista de Ordens de Serviço. Por favor, tente mais tarde.'

export function ExploreScreen({ filter, onFilter }: ExploreScreenProps) {
  const mayCancel = useMay('orders:cancel')
  const orders = useInfiniteQuery(exploredOrders(filter))
  const rows = useMemo(() => ordersOf(orders.data), [orders.data])
  const summary = useQuery(orderSummary(filter))
  const table = useTableQuery(orders, failedText, summary)
  // This state is not in the row, because the row unmounts when the order is cancelled.
  const [filed, setFiled] = useState<OrderInList>()
  const [recalled, setRecalled] = useState<OrderInList>()
  const clock = useClock()
  const seesPrices = useMay('prices:read')
  const columns = useMemo(
    () => exploreColumns(summary.data, { onFile: setFiled, onRecall: setRecalled }, clock, seesPrices),
    [summary.data, clock, seesPrices],
  )

  async function search(wanted: ExploreFilter) {
    if (!isSame(wanted, filter)) return onFilter(wanted)
    const answers = await Promise.all([orders.refetch(), summary.refetch()])
    if (answers.some(({ isRefetchError }) => isRefetchError)) notifyError(failedText)
  }

  return (
    <Page
      title="Explorar"
      actions={
        <>
          {mayCancel && (
            <ButtonLink
              to="/painel/os/canceladas"
              variant="default"
              leftSection={<IconFileX size={18} aria-hidden="true" />}
            >
              Canceladas
            </ButtonLink>
          )}
          <ExportMenu filter={filter} orders={summary.data?.orders} />
        </>
      }
    >
      <Stack gap="xs">
        <FilterForm filter={filter} isSearching={orders.isPlaceholderData} onSearch={search} />
        <div className={classes.results}>
          <Title order={2} size="h3">
            Resultados
          </Title>
          <Text c="dimmed" size="sm">
            Lista explorar ordens de serviço
          </Text>
        </div>
        <DataTable
          label="Lista explorar ordens de serviço"
          columns={columns}
          rows={rows}
          rowKey={order => order.id}
          emptyText="Nenhuma ordem de serviço encontrada"
          {...table}
        />
      </Stack>
      {filed && <DocumentsDialog order={filed} onClose={() => setFiled(undefined)} />}
      {recalled && <HistoryDialog order={recalled} onClose={() => setRecalled(undefined)} />}
    </Page>
  )
}
