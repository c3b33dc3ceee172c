import type { ProductInList } from '@etapa/domain/orders/order'
import type { Stage } from '@etapa/domain/stages/stage'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { ProductStages } from './product-stages.tsx'
import classes from './tasks-popover.module.css'

interface ProductTasksProps {
  product: ProductInList
  position: number
  onScan: () => void
  onSkip: (stage: Stage) => void
  onAdd: () => void
}

export function ProductTasks({ product, position, onScan, onSkip, onAdd }: ProductTasksProps) {
  const { adminLevel } = useSession()
  const isManager = adminLevel === 'admin'
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
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconQrcode size={16} aria-hidden="true" />}
          onClick={onScan}
        >
          Escanear tarefa
        </Button>
        {isManager && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={onAdd}
          >
            Acrescentar etapa
          </Button>
        )}
      </Group>
      <ProductStages product={product} onSkip={onSkip} />
    </section>
  )
}
