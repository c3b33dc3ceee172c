import { formatDay } from '@etapa/domain/dates'
import { Title } from '@mantine/core'
import { Serial } from '../ui/rows/serial.tsx'
import { type DeliveryGroup, missingInWords, printedGroups } from './delivery-groups.ts'
import classes from './printed-deliveries.module.css'

/** The day's list on paper, with a box to tick for each order. */
export function PrintedDeliveries({ groups }: { groups: readonly DeliveryGroup[] }) {
  const printed = printedGroups(groups)
  return (
    <div className={classes.paper}>
      {printed.length === 0 && <p>Nenhuma entrega em aberto para hoje.</p>}
      {printed.map(({ key, label, days, orders }) => (
        <section key={key} aria-label={label}>
          <Title order={2} size="h3">
            {key === 'hoje' ? `${label}, ${days}` : label}
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
