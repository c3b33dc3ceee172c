import type { OrderInList } from '@etapa/domain/orders/order'
import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { workshopCalendar } from '../calendar/calendar-queries.ts'
import { DueSelect } from '../forecasts/due-select.tsx'
import { useClock } from '../forecasts/use-clock.ts'
import { HistoryDialog } from '../history/lazy-history-dialog.ts'
import { useSuggestions } from '../messages/use-suggestions.tsx'
import { orderList, ordersOf } from '../orders/order-queries.ts'
import { useCancelOrder } from '../orders/use-cancel-order.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { useIsMobile } from '../ui/page/breakpoint.ts'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import { DotLegend } from '../ui/rows/state-dot.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Sorting } from '../ui/table/data-table-props.ts'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { type ListChoice, toggled } from './list-choice.ts'
import { listFilter } from './list-filter.ts'
import { informationDots } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderSortQuery } from './order-sort.ts'
import classes from './today-strip.module.css'
import { TodayStrip } from './today-strip.tsx'

const InformationDialog = lazyDialog(async () => (await import('./information-dialog.tsx')).InformationDialog)

interface OrderListScreenProps {
  /** Rendered above the list. */
  notice?: ReactNode
  search: string
  onSearch: (text: string) => void
  chosen: ListChoice
  onChoose: (choice: ListChoice) => void
  sorting: Sorting
}

const failedText = 'Não foi possível carregar a lista de Ordens de Serviço. Por favor, tente mais tarde.'
const restMilliseconds = 250

export function OrderListScreen(props: OrderListScreenProps) {
  const { notice, search, onSearch, chosen, onChoose, sorting } = props
  const clock = useClock()
  const mayAdd = useMay('orders:write')
  const seesPrices = useMay('prices:read')
  const calendar = useQuery(workshopCalendar())
  const filter = listFilter(chosen, clock)
  const isKnown = filter !== undefined
  const orders = useInfiniteQuery({
    ...orderList(search, { ...filter, ...orderSortQuery(sorting.sorted) }),
    enabled: isKnown,
  })
  const rows = useMemo(() => (isKnown ? ordersOf(orders.data) : undefined), [isKnown, orders.data])
  // This state is not in the row, because the row unmounts when the list is filtered, the phone is rotated or the order
  // is cancelled.
  const [asked, setAsked] = useState<OrderInList>()
  const [recalled, setRecalled] = useState<OrderInList>()
  const onCancel = useCancelOrder()
  const { part, count, actionsOf } = useSuggestions()
  const columns = useMemo(() => {
    const suggested = { count, actionsOf }
    return orderColumns({ onInform: setAsked, onRecall: setRecalled, onCancel, suggested }, clock)
  }, [onCancel, clock, count, actionsOf])
  // The row is current; what was clicked is only used if the order has left the list.
  const informed = asked && (rows?.find(({ id }) => id === asked.id) ?? asked)
  const isMobile = useIsMobile()
  const [isUnfolded, filters] = useDisclosure()
  const isFiltered = Boolean(chosen.prazo || chosen.so)
  const due = {
    value: chosen.prazo,
    onChange: (prazo: ListChoice['prazo']) => onChoose({ prazo, so: undefined }),
  }
  const table = useTableQuery(isKnown ? orders : calendar, failedText)

  return (
    <Page
      title="Ordem de Serviço"
      subtitle="Adicionados recentemente"
      actions={
        mayAdd && (
          <ButtonLink to="/painel/os/adicionar" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Adicionar
          </ButtonLink>
        )
      }
    >
      <Stack gap="xs">
        {notice}
        <FilterRow>
          <SearchField
            label="Pesquisar"
            placeholder="Empresa, serial, produto ou serviço"
            value={search}
            onChange={onSearch}
            delay={restMilliseconds}
          />
          {isMobile ? (
            <FoldButton isOpen={isUnfolded} isUsed={isFiltered} onToggle={filters.toggle} />
          ) : (
            <DueSelect {...due} />
          )}
        </FilterRow>
        {isMobile && isUnfolded && (
          <FilterRow>
            <DueSelect {...due} />
          </FilterRow>
        )}
        {(!isMobile || isUnfolded) && (
          <div className={classes.line}>
            <TodayStrip chosen={chosen} onChoose={clicked => onChoose(toggled(chosen, clicked))} />
            {seesPrices && mayAdd && (
              <DotLegend about="Informações (preço e documentos):" dots={Object.values(informationDots)} />
            )}
          </div>
        )}
        <DataTable
          label="Ordens de Serviço"
          columns={columns}
          rows={rows}
          rowKey={order => order.id}
          hasCompactCards
          emptyText={
            search === '' && isFiltered
              ? 'Nenhuma ordem de serviço com este filtro'
              : search === ''
                ? 'Nenhuma ordem de serviço adicionada'
                : `Nenhuma ordem de serviço encontrada para “${search}”`
          }
          {...table}
          sorting={sorting}
        />
      </Stack>
      {part}
      {informed && <InformationDialog order={informed} onClose={() => setAsked(undefined)} />}
      {recalled && <HistoryDialog order={recalled} onClose={() => setRecalled(undefined)} />}
    </Page>
  )
}

interface FoldButtonProps {
  isOpen: boolean
  /** Whether a folded filter is in use. */
  isUsed: boolean
  onToggle: () => void
}

/** Unfolds the filters on a phone. */
const FoldButton = ({ isOpen, isUsed, onToggle }: FoldButtonProps) => (
  <Button
    variant={isUsed ? 'light' : 'default'}
    aria-expanded={isOpen}
    leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
    onClick={onToggle}
  >
    {isUsed ? 'Filtros (1)' : 'Filtros'}
  </Button>
)
