import type { OrderPage } from '@etapa/domain/orders/order-page'
import { Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { ClientLink } from '../clients/client-link.tsx'
import contact from '../clients/contact-ways.module.css'
import { ContactWays } from '../clients/contact-ways.tsx'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { isOrderBegun } from './is-order-begun.ts'

const ChangeClientDialog = lazyDialog(
  async () => (await import('./change-client-dialog.tsx')).ChangeClientDialog,
)

/** The client of the order, with links to contact it and, if allowed, a button to choose another client. */
export function OrderClient({ order }: { order: OrderPage }) {
  const { clientId, client } = order
  const mayExchange = useMay('orders:write')
  const mayExchangeBegun = useMay('orders:exchange')
  const [isChanging, setIsChanging] = useState(false)
  const mayChange = mayExchange && !order.cancelled && (mayExchangeBegun || !isOrderBegun(order))
  return (
    <>
      <Text fw={600} fz="lg">
        <ClientLink id={clientId} name={client.name} />
      </Text>
      {client.isDeleted && (
        <Text size="sm" c="dimmed">
          Cliente excluído
        </Text>
      )}
      <ContactWays {...client}>
        {mayChange && (
          <button type="button" className={contact.way} onClick={() => setIsChanging(true)}>
            <IconReplace size={16} aria-hidden="true" />
            Trocar cliente
          </button>
        )}
      </ContactWays>
      {isChanging && <ChangeClientDialog order={order} onClose={() => setIsChanging(false)} />}
    </>
  )
}
