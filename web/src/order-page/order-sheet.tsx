import type { OrderPage } from '@etapa/domain/orders/order-page'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { CancelledBand } from './cancelled-band.tsx'
import { HeldBand } from './held-band.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderProducts } from './order-products.tsx'
import classes from './order-sheet.module.css'

const OrderDocuments = lazyPart(async () => (await import('./order-documents.tsx')).OrderDocuments)

/** The content of the order page. */
export const OrderSheet = ({ order }: { order: OrderPage }) => (
  <div className={classes.sheet}>
    {order.cancelled && <CancelledBand order={order} cancelled={order.cancelled} />}
    {order.heldSince && !order.cancelled && <HeldBand order={order} />}
    <OrderHead order={order} />
    <OrderActionBar order={order} />
    <div className={classes.columns}>
      <OrderProducts order={order} />
      <div className={classes.side}>
        <OrderDocuments order={order} />
        <OrderHistory order={order} />
      </div>
    </div>
  </div>
)
