import type { OrderInList } from '@etapa/domain/orders/order'
import { Text } from '@mantine/core'
import { orderInWords } from '../orders/order-in-words.ts'

/** Below the title of a dialog that names its order by the serial alone. */
export const OrderLines = ({ order }: { order: OrderInList }) => (
  <div>
    {orderInWords(order).map(line => (
      <Text key={line} c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
    ))}
  </div>
)
