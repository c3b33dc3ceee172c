import { orderOfProduct } from '@etapa/domain/orders/serial'
import { waitInWords } from '@etapa/domain/stages/customer-wait'
import type { OfficeToday } from '@etapa/domain/today/today'
import { Anchor } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { orderAddress } from '../orders/order-address.ts'
import { useMay } from '../sessions/session.ts'
import { ButtonLink } from '../ui/page/link.tsx'
import classes from './today-block.module.css'
import { TodayBlock } from './today-block.tsx'

interface UnansweredBlockProps {
  block: OfficeToday['unanswered']
  now: number
}

/** The products whose customer should be reminded to approve the artwork; renders nothing if there are none. */
export function UnansweredBlock({ block: { count, products }, now }: UnansweredBlockProps) {
  const mayRemind = useMay('stages:work')
  if (count === 0) return null
  return (
    <TodayBlock
      title="Aguardando cliente"
      count={count}
      listed={products.length}
      href="/painel/quadro"
      emptyText="Nenhum cliente demora a responder"
    >
      {products.map(({ serial, identification, client, customerSince }) => (
        <li key={serial} className={classes.line}>
          <span className={classes.name} title={`${client} · ${identification}`}>
            <Anchor href={orderAddress(orderOfProduct(serial) ?? serial)} className={classes.serial}>
              {serial}
            </Anchor>
            {client}
          </span>
          {mayRemind && (
            <ButtonLink
              to="/painel/aprovacao/$serial"
              params={{ serial }}
              variant="light"
              size="compact-sm"
              leftSection={<IconBell size={16} aria-hidden="true" />}
              aria-label={`Lembrar o cliente de ${serial}`}
            >
              Lembrar
            </ButtonLink>
          )}
          <span className={classes.note}>{waitInWords(customerSince, now)}</span>
        </li>
      ))}
    </TodayBlock>
  )
}
