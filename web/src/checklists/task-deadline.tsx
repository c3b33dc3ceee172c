import { formatDay } from '@etapa/domain/dates'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { Group, Text } from '@mantine/core'
import { Situation } from '../forecasts/situation.tsx'
import { useClock } from '../forecasts/use-clock.ts'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

/** The product's due date and situation, and whether its order is urgent or waits for a manager's release. */
export function TaskDeadline({ product }: { product: ProductOfTask }) {
  const clock = useClock()
  return (
    <Group gap="xs" mt={4}>
      <Text>{product.dueOn ? `Prazo ${formatDay(product.dueOn)}` : 'Sem prazo'}</Text>
      <Situation promised={product} {...clock} />
      {product.heldSince && <TintedBadge color="orange">Aguardando liberação</TintedBadge>}
    </Group>
  )
}
