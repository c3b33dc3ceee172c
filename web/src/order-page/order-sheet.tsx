import type { OrderPage } from '@etapa/domain/orders/order-page'
import { CancelledBand } from './cancelled-band.tsx'
import { OrderActionBar } from './order-action-bar.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderProducts } from './order-products.tsx'
import classes from './order-sheet.module.css'

/** The content of the order page. */
export const OrderSheet = ({ order }: { order: OrderPage }) => (
  <div className={classes.sheet}>
    {order.cancelled && <CancelledBand order={order} cancelled={order.cancelled} />}
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
