import { formatDateTime } from '@etapa/domain/dates'
import { priceInWords } from '@etapa/domain/money'
import { progressLabel } from '@etapa/domain/orders/labels'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import type { ReactNode } from 'react'
import { useMay } from '../sessions/session.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { OrderClient } from './order-client.tsx'
import { OrderDue } from './order-due.tsx'
import classes from './order-head.module.css'

/** The client, dates, progress and price of the order. */
export function OrderHead({ order }: { order: OrderPage }) {
  const mayWrite = useMay('orders:write')
  const seesPrices = useMay('prices:read')
  const { createdAt, createdBy, finishedAt, progress, serial, status, price } = order
  return (
    <dl className={classes.facts}>
      <Fact label="Cliente" isWide>
        <OrderClient order={order} />
      </Fact>
      <Fact label="Processamento">
        <ProgressBar value={progress} label={`Processamento da OS ${serial}`} />
        <Situation order={order} />
      </Fact>
      <Fact label="Criada em">
        {formatDateTime(createdAt)}
        {createdBy && <div className={classes.note}>por {createdBy}</div>}
      </Fact>
      {(order.dueOn || order.isUrgent || mayWrite) && !order.cancelled && (
        <Fact label="Prazo">
          <OrderDue order={order} />
        </Fact>
      )}
      {finishedAt && <Fact label="Concluída em">{formatDateTime(finishedAt)}</Fact>}
      {status && <Fact label="Status">{status}</Fact>}
      {seesPrices && (
        <Fact label="Valor total">
          {price ? priceInWords(price) : <span className={classes.note}>{priceInWords(price)}</span>}
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

const Fact = ({ label, isWide, children }: FactProps) => (
  <div className={classes.fact} data-wide={isWide}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Situation({ order: { cancelled, progress } }: { order: OrderPage }) {
  if (cancelled) return <TintedBadge color="gray">Cancelada</TintedBadge>
  return <TintedBadge color={progress === 100 ? 'green' : 'orange'}>{progressLabel(progress)}</TintedBadge>
}
