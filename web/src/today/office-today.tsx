import type { OfficeToday as Blocks, OrderBlock as OrderBlockFacts } from '@etapa/domain/today/today'
import type { Clock } from '../forecasts/use-clock.ts'
import {
  delayMark,
  OrderLines,
  type OrderLinesProps,
  promiseInWords,
  ReworkLines,
  urgentMark,
} from './order-lines.tsx'
import { OverdueBlock } from './overdue-block.tsx'
import { PendingBlock } from './pending-block.tsx'
import { TodayBlock } from './today-block.tsx'
import classes from './today-screen.module.css'
import { UnansweredBlock } from './unanswered-block.tsx'

type OrderBlockName = Exclude<keyof Blocks, 'reworks' | 'unanswered' | 'overdue'>

interface OrderBlockWords {
  title: string
  /** The query string with which the order list shows the same orders. */
  filter: string
  emptyText: string
  isAlarming?: boolean
}

const words: Record<OrderBlockName, OrderBlockWords> = {
  late: {
    title: 'Atrasadas',
    filter: 'prazo=atrasadas',
    emptyText: 'Nenhuma ordem atrasada',
    isAlarming: true,
  },
  atRisk: {
    title: 'Não chegam no prazo',
    filter: 'prazo=risco',
    emptyText: 'Todas devem chegar no prazo',
    isAlarming: true,
  },
  dueToday: {
    title: 'Saem hoje',
    filter: 'prazo=hoje',
    emptyText: 'Nada mais foi prometido para hoje',
  },
  dueTomorrow: {
    title: 'Saem amanhã',
    filter: 'prazo=amanha',
    emptyText: 'Nada foi prometido para amanhã',
  },
  ready: {
    title: 'Prontas, não entregues',
    filter: 'so=prontas',
    emptyText: 'Nenhuma ordem espera só a entrega',
  },
  unpriced: {
    title: 'Sem preço',
    filter: 'so=sem-preco',
    emptyText: 'Todas as ordens em aberto têm preço',
  },
}

interface OfficeTodayProps {
  blocks: Blocks
  clock: Clock
  /** Today's date, such as 2026-11-15. */
  day: string
}

/**
 * The office's blocks on the Today page: the orders that need attention, pending messages, unanswered approvals, overdue
 * bills and reworks.
 */
export function OfficeToday({ blocks, clock, day }: OfficeTodayProps) {
  const { overdue, reworks, unpriced } = blocks
  return (
    <div className={classes.blocks}>
      <OrderBlock name="late" block={blocks.late} clock={clock} mark={delayMark} />
      <OrderBlock name="atRisk" block={blocks.atRisk} clock={clock} note={promiseInWords} mark={urgentMark} />
      <div className={classes.stack}>
        <OrderBlock name="dueToday" block={blocks.dueToday} clock={clock} />
        <OrderBlock name="dueTomorrow" block={blocks.dueTomorrow} clock={clock} />
      </div>
      <OrderBlock name="ready" block={blocks.ready} clock={clock} />
      <PendingBlock />
      <UnansweredBlock block={blocks.unanswered} now={clock.now} />
      {overdue && <OverdueBlock block={overdue} />}
      <TodayBlock
        title="Refações abertas hoje"
        count={reworks.count}
        listed={reworks.reworks.length}
        href={`/painel/indicadores?aba=qualidade&inicio=${day}&fim=${day}`}
        emptyText="Nenhuma refação pedida hoje"
        isAlarming
      >
        <ReworkLines reworks={reworks.reworks} />
      </TodayBlock>
      {unpriced && <OrderBlock name="unpriced" block={unpriced} clock={clock} />}
    </div>
  )
}

interface OrderBlockProps extends Omit<OrderLinesProps, 'orders'> {
  name: OrderBlockName
  block: OrderBlockFacts
}

function OrderBlock({ name, block: { count, orders }, ...lines }: OrderBlockProps) {
  const { filter, ...shown } = words[name]
  return (
    <TodayBlock {...shown} count={count} listed={orders.length} href={`/painel/os?${filter}`}>
      <OrderLines orders={orders} {...lines} />
    </TodayBlock>
  )
}
