import { formatDateTime } from '@etapa/domain/dates'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { Text } from '@mantine/core'
import { RestoreButton } from '../orders/restore-button.tsx'
import { useMay } from '../sessions/session.ts'
import classes from './cancelled-band.module.css'

interface CancelledBandProps {
  order: OrderPage
  cancelled: NonNullable<OrderPage['cancelled']>
}

/** A banner across the page that says that the order is cancelled, so that nobody works on it. */
export function CancelledBand({ order, cancelled: { at, by } }: CancelledBandProps) {
  const mayRestore = useMay('orders:cancel')
  return (
    <div className={classes.band} role="status">
      <div>
        <Text fw={700}>Esta ordem de serviço está cancelada.</Text>
        <Text size="sm">
          Cancelada por {by} em {formatDateTime(at)}
        </Text>
      </div>
      {mayRestore && <RestoreButton order={order} />}
    </div>
  )
}
