import type { ProductInList } from '@etapa/domain/orders/product'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useMay } from '../sessions/session.ts'
import { Serial } from '../ui/rows/serial.tsx'
import { ProductPosition } from './product-position.tsx'
import { ProductStages } from './product-stages.tsx'
import type { AskedTask } from './task-dialogs.tsx'
import classes from './tasks-popover.module.css'
import { useReworkActions } from './use-rework-actions.ts'

interface ProductTasksProps {
  product: ProductInList
  position: number
  onAsk: (asked: AskedTask) => void
}

export function ProductTasks({ product, position, onAsk }: ProductTasksProps) {
  const mayWork = useMay('stages:work')
  const mayAddStage = useMay('stages:change')
  const reworks = useReworkActions(product)
  return (
    <section className={classes.product} aria-label={`${position}. ${product.identification}`}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ProductPosition position={position} />
        <Stack gap={2} flex={1} miw={0}>
          <Text size="sm" fw={600} className={classes.name}>
            {product.identification}
          </Text>
          <Text size="sm" c="dimmed">
            <Serial text={product.serial} /> · {product.productType.name}
          </Text>
        </Stack>
      </Group>
      <Group gap="xs" mt="sm">
        {mayWork && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconQrcode size={16} aria-hidden="true" />}
            onClick={() => onAsk({ kind: 'scan', product })}
          >
            Escanear tarefa
          </Button>
        )}
        {mayAddStage && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onAsk({ kind: 'add', product })}
          >
            Adicionar etapa
          </Button>
        )}
        {reworks.map(({ label, icon: Picture, asks }) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            leftSection={<Picture size={16} aria-hidden="true" />}
            onClick={() => onAsk(asks)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <ProductStages product={product} onSkip={stage => onAsk({ kind: 'skip', product, stage })} />
    </section>
  )
}
