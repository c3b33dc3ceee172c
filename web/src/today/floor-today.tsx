import { orderOfProduct } from '@etapa/domain/orders/serial'
import type { BlockedProduct, FloorToday as Blocks } from '@etapa/domain/today/today'
import { Anchor } from '@mantine/core'
import { QueueLine } from '../forecasts/sector-queue.tsx'
import { Situation } from '../forecasts/situation.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { orderAddress } from '../orders/order-address.ts'
import blockClasses from './today-block.module.css'
import { TodayBlock } from './today-block.tsx'
import classes from './today-screen.module.css'
import { waitInWords } from './wait-in-words.ts'

interface FloorTodayProps {
  blocks: Blocks
  clock: Clock
}

/**
 * The floor's blocks on the Today page: the sector's queue, and the products that it cannot start because another
 * sector comes first.
 */
export function FloorToday({ blocks: { sector, queue, blocked }, clock }: FloorTodayProps) {
  return (
    <div className={classes.blocks} data-wide>
      <TodayBlock
        title={`Fila de ${sector.name}`}
        count={queue.count}
        listed={queue.products.length}
        href="/tarefas/escanear"
        emptyText="Nenhum produto espera aqui"
      >
        {queue.products.map(product => (
          <QueueLine key={product.serial} product={product} sector={sector.key} clock={clock} />
        ))}
      </TodayBlock>
      <TodayBlock
        title="Esperam outro setor antes"
        count={blocked.count}
        listed={blocked.products.length}
        href="/painel/quadro"
        emptyText="Nada espera outro setor para chegar aqui"
      >
        {blocked.products.map(product => (
          <BlockedLine key={product.serial} product={product} clock={clock} />
        ))}
      </TodayBlock>
    </div>
  )
}

function BlockedLine({ product, clock }: { product: BlockedProduct; clock: Clock }) {
  const { serial, identification, client, waitsAt } = product
  return (
    <li className={blockClasses.line}>
      <span className={blockClasses.name} title={identification}>
        <Anchor href={orderAddress(orderOfProduct(serial) ?? serial)} className={blockClasses.serial}>
          {serial}
        </Anchor>
        {identification}
      </span>
      <Situation promised={product} {...clock} isBrief />
      <span className={blockClasses.note}>{`${waitInWords(waitsAt, clock)} · ${client}`}</span>
    </li>
  )
}
