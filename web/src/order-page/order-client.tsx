import type { OrderPage } from '@etapa/domain/orders/order'
import { Text } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import classes from './order-client.module.css'

/** Whose order it is, with the telephone and the e-mail one tap away. */
export function OrderClient({ order: { client } }: { order: OrderPage }) {
  const { name, telephone, email, isDeleted } = client
  return (
    <>
      <Text fw={600} fz="lg">
        {name}
      </Text>
      {isDeleted && (
        <Text size="sm" c="dimmed">
          Cliente excluído
        </Text>
      )}
      <div className={classes.ways}>
        {telephone && (
          <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`} className={classes.way}>
            <IconPhone size={16} aria-hidden="true" />
            {telephone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={classes.way}>
            <IconMail size={16} aria-hidden="true" />
            {email}
          </a>
        )}
      </div>
    </>
  )
}
