import { createFileRoute } from '@tanstack/react-router'
import { clientList } from '../../../clients/client-queries.ts'
import { AddOrderScreen } from '../../../new-order/add-order-screen.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

const OrderForClientScreen = lazyPart(
  async () => (await import('../../../new-order/order-for-client-screen.tsx')).OrderForClientScreen,
)
const RepeatOrderScreen = lazyPart(
  async () => (await import('../../../new-order/repeat-order-screen.tsx')).RepeatOrderScreen,
)

interface Search {
  cliente?: number
  /** The serial of the order or product to repeat. */
  repetir?: string
}

export const Route = createFileRoute('/painel/os/adicionar')({
  staticData: { needs: 'orders:write' },
  validateSearch: ({ cliente, repetir }): Search => ({
    ...(typeof cliente === 'number' && Number.isInteger(cliente) && cliente > 0 && { cliente }),
    ...(typeof repetir === 'string' && repetir !== '' && { repetir }),
  }),
  loader: ({ context }) => void context.queries.prefetchQuery(clientList()),
  component: AddOrder,
})

function AddOrder() {
  const { cliente, repetir } = Route.useSearch()
  const navigate = Route.useNavigate()
  const openForm = () => navigate({ search: {}, replace: true })
  if (repetir) return <RepeatOrderScreen serial={repetir} onFilled={openForm} />
  if (cliente) return <OrderForClientScreen clientId={cliente} onFilled={openForm} />
  return <AddOrderScreen />
}
