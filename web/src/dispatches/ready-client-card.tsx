import { formatDay } from '@etapa/domain/dates'
import type { ReadyProduct } from '@etapa/domain/dispatches/dispatch'
import { Checkbox } from '@mantine/core'
import { Serial } from '../ui/rows/serial.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import classes from './dispatches.module.css'
import type { ReadyClient } from './ready-groups.ts'

interface ReadyClientCardProps {
  client: ReadyClient
  ticked: ReadonlySet<string>
  /** Undefined for people with read-only access. */
  onTick: ((serials: readonly string[], isTicked: boolean) => void) | undefined
}

/** The ready products of one client, with a checkbox for each and one for all of them. */
export function ReadyClientCard({ client: { name, products }, ticked, onTick }: ReadyClientCardProps) {
  const serials = products.map(({ serial }) => serial)
  const count = serials.filter(serial => ticked.has(serial)).length
  return (
    <div className={classes.card}>
      <h3 className={classes.client}>
        {onTick ? (
          <Checkbox
            label={name}
            aria-label={`Todos os produtos de ${name}`}
            checked={count === serials.length}
            indeterminate={count > 0 && count < serials.length}
            onChange={({ currentTarget }) => onTick(serials, currentTarget.checked)}
          />
        ) : (
          name
        )}
      </h3>
      <ul className={classes.products}>
        {products.map(product => (
          <li key={product.serial}>
            {onTick ? (
              <Checkbox
                className={classes.product}
                label={<Product product={product} />}
                checked={ticked.has(product.serial)}
                onChange={({ currentTarget }) => onTick([product.serial], currentTarget.checked)}
              />
            ) : (
              <div className={classes.product}>
                <Product product={product} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Product = ({
  product: { identification, serial, service, dueOn, isUrgent },
}: {
  product: ReadyProduct
}) => (
  <span className={classes.line}>
    <span className={classes.name}>{identification}</span>
    <span className={classes.note}>
      <Serial text={serial} /> · {service}
      {dueOn && ` · prazo ${formatDay(dueOn)}`}
    </span>
    {isUrgent && <TintedBadge color="red">Urgente</TintedBadge>}
  </span>
)
