import type { OrderInList } from '@etapa/domain/orders/order'
import { Text } from '@mantine/core'
import { orderInWords } from '../orders/order-in-words.ts'

/** The client and products of an order, below the title of a dialog. */
export const OrderLines = ({ order }: { order: OrderInList }) => (
  <div>
    {orderInWords(order).map(line => (
      <Text key={line} c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
    ))}
  </div>
)
