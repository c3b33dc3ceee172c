import type { OrderInList } from '@etapa/domain/orders/order'
import { useState } from 'react'
import { RowPopover, type RowPopoverState } from '../ui/rows/row-popover.tsx'
import { ProductTasks } from './product-tasks.tsx'
import { type AskedTask, TaskDialogs } from './task-dialogs.tsx'
import classes from './tasks-popover.module.css'

/** The stages of every product of an order, to be ticked from the office. */
export function TasksPopover({ order, state }: { order: OrderInList; state: RowPopoverState }) {
  const [asked, setAsked] = useState<AskedTask>()
  return (
    <>
      <RowPopover state={state} label="Tarefas" isCovered={asked !== undefined} className={classes.dropdown}>
        <AllTasks order={order} onAsk={setAsked} />
      </RowPopover>
      <TaskDialogs order={order} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface AllTasksProps {
  order: OrderInList
  onAsk: (asked: AskedTask) => void
}

const AllTasks = ({ order, onAsk }: AllTasksProps) =>
  order.products.map((product, index) => (
    <ProductTasks
      key={product.id}
      product={product}
      position={index + 1}
      onScan={() => onAsk({ kind: 'scan', product })}
      onSkip={stage => onAsk({ kind: 'skip', product, stage })}
      onAdd={() => onAsk({ kind: 'add', product })}
    />
  ))
