import type { ClientPage } from '@etapa/domain/clients/client'
import { useQuery } from '@tanstack/react-query'
import { clientPage } from '../clients/client-queries.ts'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Page } from '../ui/page/page.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { AllOrders } from './all-orders.tsx'
import { ClientActions } from './client-actions.tsx'
import { ClientFacts } from './client-facts.tsx'
import classes from './client-page.module.css'
import { ClientSumsTable } from './client-sums.tsx'
import { ClientTrade } from './client-trade.tsx'
import type { ClientFilterInAddress } from './filter-in-address.ts'
import { OpenOrders } from './open-orders.tsx'

interface ClientPageScreenProps {
  id: number
  filter: ClientFilterInAddress
  onFilter: (filter: ClientFilterInAddress) => void
}

const failedText = 'Não foi possível carregar as informações do cliente'
const back = { to: '/painel/clientes', label: 'Clientes', isReturn: true } as const

/** A client's details, totals, printers and prices, its open orders, and all its orders. */
export function ClientPageScreen({ id, filter, onFilter }: ClientPageScreenProps) {
  const client = useQuery(clientPage(id))
  return (
    <Page
      title={client.data?.name ?? 'Cliente'}
      subtitle={client.data && stateOf(client.data)}
      back={back}
      actions={client.data && !client.data.isDeleted && <ClientActions id={id} />}
    >
      <RecordLoader query={client} failedText={failedText}>
        {loaded => <Sheet client={loaded} filter={filter} onFilter={onFilter} />}
      </RecordLoader>
    </Page>
  )
}

function stateOf({ isDeleted, isRestricted }: ClientPage) {
  if (isDeleted) return 'Cliente excluído'
  return isRestricted && <TintedBadge color="orange">Restrito</TintedBadge>
}

interface SheetProps extends Omit<ClientPageScreenProps, 'id'> {
  client: ClientPage
}

const Sheet = ({ client, filter, onFilter }: SheetProps) => (
  <div className={classes.sheet}>
    <div className={classes.top}>
      <ClientFacts client={client} />
      <ClientSumsTable client={client} />
    </div>
    {!client.isDeleted && <ClientTrade clientId={client.id} />}
    <OpenOrders clientId={client.id} count={client.openOrders} />
    <AllOrders clientId={client.id} filter={filter} onFilter={onFilter} />
  </div>
)
