import type { ProductInList } from '@etapa/domain/orders/order'
import { inOrder } from '@etapa/domain/stages/workable'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { StageTick } from './stage-tick.tsx'
import classes from './tasks-popover.module.css'

interface ProductTasksProps {
  product: ProductInList
  position: number
  onScan: () => void
}

export function ProductTasks({ product, position, onScan }: ProductTasksProps) {
  return (
    <section className={classes.product} aria-label={`${position}. ${product.identification}`}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <span className={classes.position}>{position}</span>
        <Stack gap={2} flex={1} miw={0}>
          <Text size="sm" fw={600} className={classes.name}>
            {product.identification}
          </Text>
          <Text size="sm" c="dimmed">
            {product.serial} · {product.productType.name}
          </Text>
        </Stack>
      </Group>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconQrcode size={16} aria-hidden="true" />}
        onClick={onScan}
      >
        Escanear tarefa
      </Button>
      <ul className={classes.stages}>
        {inOrder(product.stages).map(stage => (
          <li key={stage.id}>
            <StageTick orderId={product.serviceOrderId} stage={stage} />
          </li>
        ))}
      </ul>
    </section>
  )
}
