import type { OrderInList, ProductInList } from '@etapa/domain/orders/order'
import { useState } from 'react'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { RowPopover, type RowPopoverState } from '../ui/row-popover.tsx'
import { ProductTasks } from './product-tasks.tsx'
import classes from './tasks-popover.module.css'

const ScanTaskDialog = lazyDialog(async () => (await import('./scan-task-dialog.tsx')).ScanTaskDialog)

/** The stages of every product of an order, to be ticked from the office. */
export function TasksPopover({ order, state }: { order: OrderInList; state: RowPopoverState }) {
  const [scanned, setScanned] = useState<ProductInList>()
  return (
    <>
      <RowPopover
        state={state}
        label="Tarefas"
        isCovered={scanned !== undefined}
        className={classes.dropdown}
      >
        <AllTasks order={order} onScan={setScanned} />
      </RowPopover>
      {scanned && <ScanTaskDialog order={order} product={scanned} onClose={() => setScanned(undefined)} />}
    </>
  )
}

interface AllTasksProps {
  order: OrderInList
  onScan: (product: ProductInList) => void
}

const AllTasks = ({ order, onScan }: AllTasksProps) =>
  order.products.map((product, index) => (
    <ProductTasks key={product.id} product={product} position={index + 1} onScan={() => onScan(product)} />
  ))
