import { formatDay } from '@etapa/domain/dates'
import { Title } from '@mantine/core'
import { Serial } from '../../ui/rows/serial.tsx'
import { type DeliveryGroup, missingInWords, printedGroups } from './delivery-groups.ts'
import type { DeliveryTab } from './delivery-tabs.ts'
import classes from './printed-deliveries.module.css'

interface PrintedDeliveriesProps {
  groups: readonly DeliveryGroup[]
  tab: DeliveryTab
}

/**
 * A printable list of the open deliveries on the active tab, with a checkbox per order. Today's and late deliveries are
 * printed together.
 */
export function PrintedDeliveries({ groups, tab }: PrintedDeliveriesProps) {
  const printed = printedGroups(groups, tab)
  return (
    <div className={classes.paper}>
      {printed.length === 0 && <p>Nenhuma entrega em aberto.</p>}
      {printed.map(({ key, label, days, orders }) => (
        <section key={key} aria-label={label}>
          <Title order={2} size="h3">
            {key === 'atrasadas' ? label : `${label}, ${days}`}
          </Title>
          <ul className={classes.list}>
            {orders.map(order => (
              <li key={order.id} className={classes.line}>
                <span className={classes.box} />
                <div>
                  <strong>
                    <Serial text={order.serial} />
                  </strong>{' '}
                  · {order.client}
                  {order.isUrgent && ' · Urgente'} · prazo {formatDay(order.dueOn)}
                  <div>{missingInWords(order)}</div>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
