import type { OrderInList } from '@etapa/domain/orders/order'
import { useState } from 'react'
import { RowPopover, type RowPopoverState } from '../ui/rows/row-popover.tsx'
import { ProductTasks } from './product-tasks.tsx'
import { type AskedTask, TaskDialogs } from './task-dialogs.tsx'
import classes from './tasks-popover.module.css'

/** The stages of all products of an order, with checkboxes for the office. */
export function TasksPopover({ order, state }: { order: OrderInList; state: RowPopoverState }) {
  const [asked, setAsked] = useState<AskedTask>()
  return (
    <>
      <RowPopover state={state} label="Tarefas" isCovered={asked !== undefined} className={classes.dropdown}>
        {order.products.map((product, index) => (
          <ProductTasks key={product.id} product={product} position={index + 1} onAsk={setAsked} />
        ))}
      </RowPopover>
      <TaskDialogs order={order} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
