import { formatDay } from '@etapa/domain/dates'
import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { counted } from '@etapa/domain/number-format'
import { daysLater } from '@etapa/domain/periods'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { workshopCalendar } from '../../calendar/calendar-queries.ts'
import { useSuggestions } from '../../messages/use-suggestions.tsx'
import { RecordLoader } from '../../ui/feedback/record-loader.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabRow } from '../../ui/page/tab-row.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { type Clock, useClock } from '../use-clock.ts'
import classes from './deliveries-screen.module.css'
import { deliveryColumns } from './delivery-columns.tsx'
import { groupDeliveries, isOfTheDay } from './delivery-groups.ts'
import { deliveries } from './delivery-queries.ts'
import type { DeliveryTab } from './delivery-tabs.ts'
import { PrintedDeliveries } from './printed-deliveries.tsx'

const failedText = 'Não foi possível carregar as entregas. Por favor, tente mais tarde.'
const daysAtOnce = 60

interface DeliveriesScreenProps {
  tab: DeliveryTab
  onTab: (tab: DeliveryTab) => void
}

export function DeliveriesScreen(tabs: DeliveriesScreenProps) {
  const clock = useClock()
  const calendar = useQuery(workshopCalendar())
  return (
    <Page
      title="Entregas"
      subtitle="O que foi prometido para cada dia, o que falta e onde está"
      actions={
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {isOfTheDay(tabs.tab) ? 'Imprimir a lista do dia' : 'Imprimir esta lista'}
        </Button>
      }
    >
      <RecordLoader query={calendar} failedText={failedText}>
        {() => clock.time && <Tabs {...tabs} clock={clock} today={clock.time.dayOf(clock.now)} />}
      </RecordLoader>
    </Page>
  )
}

interface TabsProps extends DeliveriesScreenProps {
  clock: Clock
  today: string
}

function Tabs({ tab, onTab, clock, today }: TabsProps) {
  const [stretches, setStretches] = useState(1)
  const loads = useQueries({
    queries: Array.from({ length: stretches }, (_, index) => {
      const from = daysLater(today, index * daysAtOnce)
      return deliveries(from, daysLater(from, daysAtOnce - 1))
    }),
  })
  const end = daysLater(today, stretches * daysAtOnce)
  const found = loads[0]?.data
  const days = loads.flatMap(({ data }) => data?.days ?? [])
  const groups = found && groupDeliveries({ late: found.late, days }, today)
  const shown = groups?.find(({ key }) => key === tab)
  // Later stretches only have orders of the last tab.
  const needed = tab === 'depois' ? loads : loads.slice(0, 1)
  const failed = needed.filter(({ isError }) => isError)
  const { part, count, actionsOf } = useSuggestions()
  const columns = useMemo(() => deliveryColumns(clock, { count, actionsOf }), [clock, count, actionsOf])
  return (
    <>
      <div className={classes.screen}>
        <TabRow
          label="Prazos"
          tabs={(groups ?? groupDeliveries({ late: [], days: [] }, today)).map(({ key, label, orders }) => ({
            key,
            label,
            count: groups && orders.length,
          }))}
          chosen={tab}
          onChoose={onTab}
        >
          <Text size="sm" c="dimmed" mb="xs">
            {shown?.days}
          </Text>
          <DataTable
            label="Entregas"
            columns={columns}
            rows={shown?.orders}
            rowKey={order => order.id}
            emptyText={emptyText(tab, shown?.finished.length ?? 0)}
            failure={
              failed.length > 0
                ? { message: failedText, retry: () => failed.forEach(({ refetch }) => void refetch()) }
                : undefined
            }
            loadingMore={needed.slice(1).some(({ isPending }) => isPending)}
          />
          {shown && shown.finished.length > 0 && (
            <Finished key={tab} orders={shown.finished} columns={columns} />
          )}
          {tab === 'depois' && groups && (
            <Group justify="center" mt="sm">
              <Button variant="default" onClick={() => setStretches(stretches + 1)}>
                {`Mostrar prazos a partir de ${formatDay(end)}`}
              </Button>
            </Group>
          )}
          {needed.some(({ data }) => data?.isCut) && (
            <Text c="dimmed" mt="sm">
              Há mais ordens com prazo do que cabem aqui: veja as outras em Explorar.
            </Text>
          )}
        </TabRow>
      </div>
      {part}
      {groups && <PrintedDeliveries groups={groups} tab={tab} />}
    </>
  )
}

function emptyText(tab: DeliveryTab, finished: number): string {
  if (tab === 'atrasadas') return 'Nenhuma ordem atrasada'
  return finished > 0 ? 'Nada mais a entregar nestes dias' : 'Nenhuma ordem com prazo para estes dias'
}

/** The finished orders of a tab, folded at first. */
function Finished({ orders, columns }: { orders: Delivery[]; columns: Column<Delivery>[] }) {
  const [isOpen, list] = useDisclosure()
  return (
    <>
      <Button
        variant="subtle"
        mt="sm"
        aria-expanded={isOpen}
        rightSection={
          isOpen ? (
            <IconChevronUp size={18} aria-hidden="true" />
          ) : (
            <IconChevronDown size={18} aria-hidden="true" />
          )
        }
        onClick={list.toggle}
      >
        {counted(orders.length, 'entregue', 'entregues')}
      </Button>
      {isOpen && (
        <DataTable
          label="Entregues"
          columns={columns}
          rows={orders}
          rowKey={order => order.id}
          emptyText="Nenhuma ordem entregue"
        />
      )}
    </>
  )
}
