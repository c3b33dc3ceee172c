import { formatDay } from '@etapa/domain/dates'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import { IconCalendarDue } from '@tabler/icons-react'
import { useState } from 'react'
import contact from '../clients/contact-ways.module.css'
import { DueCell } from '../forecasts/due-cell.tsx'
import { useClock } from '../forecasts/use-clock.ts'
import { useMay } from '../sessions/session.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import classes from './order-head.module.css'

const DueDialog = lazyDialog(async () => (await import('./due-dialog.tsx')).DueDialog)

/** The order's deadline, with a button to change it. */
export function OrderDue({ order }: { order: OrderPage }) {
  const clock = useClock()
  const mayWrite = useMay('orders:write')
  const [isChanging, setIsChanging] = useState(false)
  return (
    <>
      <DueCell promised={order} clock={clock} />
      {order.safeOn && (
        <div className={classes.note}>{`Em 85% dos casos, pronta até ${formatDay(order.safeOn)}`}</div>
      )}
      {mayWrite && (
        <div>
          <button type="button" className={contact.way} onClick={() => setIsChanging(true)}>
            <IconCalendarDue size={16} aria-hidden="true" />
            {order.dueOn ? 'Alterar prazo' : 'Definir prazo'}
          </button>
        </div>
      )}
      {isChanging && <DueDialog order={order} onClose={() => setIsChanging(false)} />}
    </>
  )
}
