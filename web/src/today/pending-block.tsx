import { formatDateTime } from '@etapa/domain/dates'
import { messageEvents } from '@etapa/domain/messages/catalogue'
import { mostLines } from '@etapa/domain/today/today'
import { Anchor, Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { usePending } from '../messages/use-pending.ts'
import { useTellCustomer } from '../messages/use-tell-customer.tsx'
import { orderAddress } from '../orders/order-address.ts'
import classes from './today-block.module.css'
import { TodayBlock } from './today-block.tsx'

/** The messages that were suggested but not sent; hidden if there are none. */
export function PendingBlock() {
  const { count, messages } = usePending()
  const { tell, dialog } = useTellCustomer()
  const listed = messages.slice(0, mostLines)
  if (count === 0) return dialog
  return (
    <>
      <TodayBlock
        title="Avisos pendentes"
        count={count}
        listed={listed.length}
        href="/painel/avisos"
        emptyText="Nenhum aviso pendente"
      >
        {listed.map(message => (
          <li key={message.orderId} className={classes.line}>
            <span className={classes.name} title={message.client}>
              <Anchor href={orderAddress(message.serial)} className={classes.serial}>
                {message.serial}
              </Anchor>
              {message.client}
            </span>
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<IconBrandWhatsapp size={16} aria-hidden="true" />}
              onClick={() => tell(message)}
            >
              Avisar cliente
            </Button>
            <span className={classes.note}>
              {`${messageEvents[message.event].label} · ${formatDateTime(message.suggestedAt)}`}
            </span>
          </li>
        ))}
      </TodayBlock>
      {dialog}
    </>
  )
}
