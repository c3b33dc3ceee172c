import type { getPending, PendingClient, PendingOrder } from '@etapa/domain/billing/endpoints'
import { formatDay } from '@etapa/domain/dates'
import type { ReplyOf } from '@etapa/domain/endpoint'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import { containing } from '@etapa/domain/search'
import { Stack, Text } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { pendingOrders } from './bill-queries.ts'
import { ChooseSince } from './choose-since.tsx'
import classes from './client-to-bill.module.css'
import { ClientToBill } from './client-to-bill.tsx'

const NewBillDialog = lazyDialog(async () => (await import('./new-bill-dialog.tsx')).NewBillDialog)

type Pending = ReplyOf<typeof getPending>

/** The client and the orders that a bill is being made for, as they were when they were chosen. */
interface Chosen {
  client: PendingClient
  orders: PendingOrder[]
}

/** Finished orders without a bill, by client. */
export const PendingTab = ({ query }: { query: UseQueryResult<Pending> }) => (
  <RecordLoader query={query} failedText="Não foi possível carregar as ordens a faturar">
    {pending => (pending.since === null ? <ChooseSince /> : <ToBill {...pending} since={pending.since} />)}
  </RecordLoader>
)

function ToBill(pending: Pending & { since: string }) {
  const [chosen, setChosen] = useState<Chosen>()
  // What `ClientToBill` has loaded, if the client has more orders than `clients` contains.
  const { data: whole } = useQuery({ ...pendingOrders(chosen?.client.id), enabled: false })
  return (
    <>
      <PendingClients {...pending} onChoose={setChosen} />
      {chosen && (
        <NewBillDialog
          {...renewed(chosen, [...pending.clients, ...(whole?.clients ?? [])])}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface PendingClientsProps extends Pending {
  since: string
  onChoose: (chosen: Chosen) => void
}

function PendingClients({ since, clients, amount, orderCount, onChoose }: PendingClientsProps) {
  const [search, setSearch] = useState('')
  if (clients.length === 0) {
    return (
      <EmptyState
        icon={IconReceipt}
        text={`Nada a faturar: todas as ordens finalizadas desde ${formatDay(since)} estão em faturas.`}
      />
    )
  }
  const isFound = containing(search)
  const shown = clients.filter(({ name }) => isFound(name))
  return (
    <Stack gap="md">
      <FilterRow>
        <SearchField label="Buscar cliente" value={search} onChange={setSearch} />
        <p className={classes.sum}>
          <span>{`${counted(orderCount, 'ordem', 'ordens')} desde ${formatDay(since)}`}</span>
          <strong>{formatMoney(amount)}</strong>
        </p>
      </FilterRow>
      {shown.length === 0 && <Text c="dimmed">Nenhum cliente encontrado</Text>}
      {shown.map(client => (
        <ClientToBill key={client.id} client={client} onBill={orders => onChoose({ client, orders })} />
      ))}
    </Stack>
  )
}

/** Returns what was chosen with the current prices. Orders that are no longer pending stay: the server says why. */
function renewed({ client, orders }: Chosen, clients: readonly PendingClient[]): Chosen {
  const current = clients.filter(({ id }) => id === client.id)
  const listed = current.flatMap(each => each.orders)
  return {
    client: current[0] ?? client,
    orders: orders.map(order => listed.find(({ id }) => id === order.id) ?? order),
  }
}
