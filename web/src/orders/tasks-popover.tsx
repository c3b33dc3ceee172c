import type { OrderInList, ProductInList } from '@etapa/domain/orders/order'
import type { Stage } from '@etapa/domain/stages/stage'
import { useState } from 'react'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { RowPopover, type RowPopoverState } from '../ui/rows/row-popover.tsx'
import { ProductTasks } from './product-tasks.tsx'
import classes from './tasks-popover.module.css'

const ScanTaskDialog = lazyDialog(async () => (await import('./scan-task-dialog.tsx')).ScanTaskDialog)

const SkipStageDialog = lazyDialog(async () => (await import('./skip-stage-dialog.tsx')).SkipStageDialog)
const AddStageDialog = lazyDialog(async () => (await import('./add-stage-dialog.tsx')).AddStageDialog)

/** The dialog that lies above the popover. */
type Asked =
  | { kind: 'scan' | 'add'; product: ProductInList }
  | { kind: 'skip'; product: ProductInList; stage: Stage }

/** The stages of every product of an order, to be ticked from the office. */
export function TasksPopover({ order, state }: { order: OrderInList; state: RowPopoverState }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <RowPopover state={state} label="Tarefas" isCovered={asked !== undefined} className={classes.dropdown}>
        <AllTasks order={order} onAsk={setAsked} />
      </RowPopover>
      {asked?.kind === 'scan' && <ScanTaskDialog order={order} product={asked.product} onClose={close} />}
      {asked?.kind === 'skip' && <SkipStageDialog {...asked} onClose={close} />}
      {asked?.kind === 'add' && <AddStageDialog product={asked.product} onClose={close} />}
    </>
  )
}

interface AllTasksProps {
  order: OrderInList
  onAsk: (asked: Asked) => void
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
