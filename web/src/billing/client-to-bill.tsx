import type { PendingClient, PendingOrder } from '@etapa/domain/billing/endpoints'
import { mostOrders } from '@etapa/domain/billing/limits'
import { formatDate } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClientLink } from '../clients/client-link.tsx'
import { orderAddress } from '../orders/order-address.ts'
import { useMay } from '../sessions/session.ts'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { RowLink } from '../ui/rows/row-link.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { pendingOrders } from './bill-queries.ts'
import classes from './client-to-bill.module.css'

/** The number of a client's orders that are shown initially. */
const fewOrders = 6

interface ClientToBillProps {
  client: PendingClient
  onBill: (orders: PendingOrder[]) => void
}

/**
 * A client's finished orders, with a selection of those to bill. Initially, the first `mostOrders` listed orders that
 * have a price are selected.
 */
export function ClientToBill({ client, onBill }: ClientToBillProps) {
  const mayBill = useMay('bills:write')
  const [isWhole, setIsWhole] = useState(false)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const isCut = client.orders.length < client.orderCount
  const whole = useQuery({ ...pendingOrders(client.id), enabled: isWhole && isCut })
  useErrorToast('Não foi possível carregar as outras ordens', whole)
  const orders = (isWhole && whole.data?.clients[0]?.orders) || client.orders
  const billable = orders.filter(({ missing }) => !missing.includes('price')).slice(0, mostOrders)
  const chosen = billable.filter(({ id }) => !skipped.has(id))
  const shown = isWhole ? orders : orders.slice(0, fewOrders)
  const hidden = client.orderCount - shown.length
  const sum = chosen.reduce((total, { price }) => total + (price ?? 0), 0)

  function showWhole() {
    setIsWhole(true)
    if (whole.isError) void whole.refetch()
  }

  function toggle(ids: number[], isChosen: boolean) {
    const next = new Set(skipped)
    for (const id of ids) {
      if (isChosen) next.delete(id)
      else next.add(id)
    }
    setSkipped(next)
  }

  return (
    <section className={classes.client} aria-label={client.name}>
      <header className={classes.head}>
        <h2 className={classes.name}>
          <ClientLink id={client.id} name={client.name} />
        </h2>
        <p className={classes.note}>
          {client.needsPurchaseOrder && <TintedBadge color="orange">Falta o pedido de compra</TintedBadge>}{' '}
          {inWords(client)}
        </p>
        {mayBill && (
          <Button disabled={chosen.length === 0} onClick={() => onBill(chosen)}>
            {chosen.length === 0 ? 'Faturar' : `Faturar ${formatMoney(sum)}`}
          </Button>
        )}
      </header>
      {mayBill && billable.length > 1 && (
        <Checkbox
          className={classes.all}
          label="Todas as que têm preço"
          checked={chosen.length === billable.length}
          indeterminate={chosen.length > 0 && chosen.length < billable.length}
          onChange={event =>
            toggle(
              billable.map(({ id }) => id),
              event.currentTarget.checked,
            )
          }
        />
      )}
      <ul className={classes.orders}>
        {shown.map(order => (
          <li key={order.id} className={classes.order}>
            {mayBill && (
              <Checkbox
                aria-label={`Faturar ${order.serial}`}
                checked={chosen.includes(order)}
                disabled={!billable.includes(order)}
                onChange={event => toggle([order.id], event.currentTarget.checked)}
              />
            )}
            <span className={classes.serial}>
              <RowLink href={orderAddress(order.serial)}>{order.serial}</RowLink>
            </span>
            <span className={classes.products} title={order.identifications}>
              {order.identifications}
            </span>
            <span className={classes.day}>{formatDate(order.finishedAt)}</span>
            <span className={classes.price}>
              {order.price ? formatMoney(order.price) : <TintedBadge color="orange">Sem preço</TintedBadge>}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="sm" loading={whole.isFetching} onClick={showWhole}>
          Mostrar mais {counted(hidden, 'ordem', 'ordens')}
        </Button>
      )}
    </section>
  )
}

function inWords({ orderCount, unpricedCount, amount }: PendingClient): string {
  const orders = counted(orderCount, 'ordem', 'ordens')
  const unpriced = unpricedCount > 0 ? `, ${unpricedCount} sem preço` : ''
  return `${orders}${unpriced} · ${formatMoney(amount)}`
}
