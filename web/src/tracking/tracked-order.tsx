import { formatDate, formatDay } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import type { PromiseKind } from '@etapa/domain/tracking/customer-promise'
import type { TrackedOrder as Order } from '@etapa/domain/tracking/endpoints'
import { leftInWords } from '@etapa/domain/tracking/left-in-words'
import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { StageTimeline } from './stage-timeline.tsx'
import classes from './tracked-order.module.css'

export function TrackedOrder({ order }: { order: Order }) {
  const title = useId()
  return (
    <article className={classes.order} aria-labelledby={title}>
      <header className={classes.header}>
        <div className={classes.names}>
          <Title order={3} size="h2" id={title}>
            Pedido: <Serial text={order.serial} />
          </Title>
          <Text c="dimmed">Criado em: {order.createdAt ? formatDate(order.createdAt) : '-'}</Text>
          <Promised order={order} />
        </div>
        <ProgressBar value={order.progress} label={`Andamento do pedido ${order.serial}`} />
        <StagesDone products={order.products} />
      </header>
      {order.products.map(product => (
        <Product key={product.serial} product={product} />
      ))}
    </article>
  )
}

const promiseLabels: Record<Exclude<PromiseKind, 'unknown'>, string> = {
  delivered: 'Entregue em',
  promised: 'Prazo:',
  forecast: 'Previsão:',
  'in-review': 'Prazo em revisão',
}

/**
 * Shows the customer when the order was delivered, its deadline or forecast, or that the deadline is under review;
 * renders nothing if none is known.
 */
function Promised({ order: { promise, products } }: { order: Order }) {
  const { kind, on } = promise
  const left = products.flatMap(({ leftAt }) => leftAt ?? []).sort()
  const last = left.at(-1)
  if (last && kind === 'delivered') return <Text fw={600}>{leftInWords(last, new Date())}</Text>
  if (kind === 'unknown') return null
  return (
    <Text fw={600}>
      {promiseLabels[kind]} {on && formatDay(on)}
    </Text>
  )
}

function StagesDone({ products }: Pick<Order, 'products'>) {
  const stages = products.flatMap(product => product.stages)
  const done = stages.filter(stage => stage.status !== 'PENDING').length
  const isWhole = done === stages.length && done > 0
  return (
    <Text size="sm" className={isWhole ? classes.whole : classes.partly}>
      {isWhole
        ? 'Todas as etapas foram concluídas'
        : `${done} de ${counted(stages.length, 'etapa concluída', 'etapas concluídas')}`}
    </Text>
  )
}

function Product({ product }: { product: Order['products'][number] }) {
  return (
    <section className={classes.product}>
      <dl className={classes.facts}>
        <Fact name="Identificação" value={product.identification} />
        <Fact name="Tipo" value={product.productType.name} />
        <Fact name="Serial" value={<Serial text={product.serial} />} />
      </dl>
      <Title order={4} className={classes.stagesTitle}>
        Etapas do processo
      </Title>
      <StageTimeline
        stages={product.stages}
        leftText={product.leftAt ? leftInWords(product.leftAt, new Date()) : undefined}
      />
    </section>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
