import type { OrderInList } from '@etapa/domain/orders/order'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentPropsWithRef } from 'react'
import classes from './status-action.module.css'
import { TasksDone } from './tasks-done.tsx'

/** A dot that says whether anything was done for an order, and shows what. */
export function StatusAction({ order }: { order: OrderInList }) {
  const [isOpen, popover] = useDisclosure()
  if (order.progress === 0) {
    return <Dot label="Nenhuma tarefa concluida" className={classes.nothing} aria-disabled="true" />
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={popover.close}
      position="bottom-end"
      width="min(27rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
      withArrow
      shadow="lg"
    >
      <Popover.Target>
        <Dot label="Visualizar tarefas" className={classes.something} onClick={popover.toggle} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={`Tarefas da OS ${order.serial}`}>
        <TasksDone orderId={order.id} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface DotProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  label: string
}

const Dot = ({ label, ...button }: DotProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray.7" size="lg" aria-label={label} {...button}>
      <span className={classes.dot} />
    </ActionIcon>
  </Tooltip>
)
