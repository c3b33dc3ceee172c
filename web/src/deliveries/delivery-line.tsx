import { formatDay } from '@etapa/domain/dates'
import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { Situation } from '../forecasts/situation.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { orderAddress } from '../orders/order-address.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import classes from './deliveries-screen.module.css'

/** One order that is due: how it stands, whose it is, what it lacks and where that is. */
export function DeliveryLine({ order, clock }: { order: Delivery; clock: Clock }) {
  const { serial, client, dueOn, products, open, deliveryTypes } = order
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <RowLink href={orderAddress(serial)}>{serial}</RowLink>
        <span>{formatDay(dueOn)}</span>
        <Situation promised={order} {...clock} />
        {deliveryTypes.map(type => (
          <span key={type} className={classes.type}>
            {deliveryLabels[type]}
          </span>
        ))}
      </div>
      <div className={classes.client}>{client}</div>
      <div className={classes.missing}>{missing(order.finishedAt !== null, products, open)}</div>
    </li>
  )
}

const mostNamed = 3

function missing(isFinished: boolean, products: number, open: Delivery['open']): string {
  if (isFinished) return products === 1 ? 'Pronta' : `Pronta, ${products} produtos`
  const named = open
    .slice(0, mostNamed)
    .map(({ identification, stageName }) => `${identification}: em ${stageName}`)
  const others = open.length - named.length
  const count = products === 1 ? 'Falta' : `Faltam ${open.length} de ${products} produtos`
  return `${count}: ${named.join('; ')}${others > 0 ? ` e mais ${others}` : ''}`
}
