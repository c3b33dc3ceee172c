import { serviceType } from '@etapa/domain/orders/service-types'
import { ActionIcon, Text, Tooltip } from '@mantine/core'
import { IconPackage, IconTrash } from '@tabler/icons-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts'
import type { OrderDraft } from './order-draft.ts'
import classes from './order-items.module.css'

type Item = OrderDraft['items'][number]

interface OrderItemsProps {
  items: readonly Item[]
  onRemove: (id: number) => void
}

export function OrderItems({ items, onRemove }: OrderItemsProps) {
  const frame = useFocusAfterRemoval<HTMLDivElement, Item>(items, item => item.id)
  return (
    <div {...frame}>
      {items.length === 0 && <EmptyState text="Nenhum produto adicionado" icon={IconPackage} />}
      {items.length > 0 && (
        <ol className={classes.items} aria-label="Produtos adicionados">
          {items.map(({ id, identification, productTypeId }, index) => (
            <li key={id} className={classes.item} tabIndex={-1} data-index={index}>
              <span className={classes.position}>{index + 1}</span>
              <div className={classes.text}>
                <Text fw={500}>{identification}</Text>
                <Text size="sm" c="dimmed">
                  {serviceType(productTypeId).name}
                </Text>
              </div>
              <Tooltip label="Remover">
                <ActionIcon
                  variant="subtle"
                  color="red.8"
                  size="lg"
                  aria-label={`Remover ${identification}`}
                  onClick={() => onRemove(id)}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
