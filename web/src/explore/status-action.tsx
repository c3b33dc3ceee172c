import type { OrderInList } from '@etapa/domain/orders/order'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { RowAction } from '../ui/rows/row-action.tsx'
import { RowPopover, useRowPopover } from '../ui/rows/row-popover.tsx'
import { StateDot } from '../ui/rows/state-dot.tsx'
import classes from './status-action.module.css'

const TasksDone = lazyPart(async () => (await import('./tasks-done.tsx')).TasksDone)

/** Says whether an order has any progress; if it has, a button opens the order's stages. */
export function StatusAction({ order }: { order: OrderInList }) {
  const tasks = useRowPopover()
  if (order.progress === 0)
    return <RowAction label="Nenhuma tarefa concluida" icon={NothingDone} className={classes.status} />
  return (
    <>
      <RowAction
        label="Visualizar tarefas"
        icon={SomethingDone}
        className={`${classes.status} ${classes.button}`}
        onChoose={tasks.toggle}
        popover={tasks}
      />
      <RowPopover state={tasks} label={`Tarefas da OS ${order.serial}`} className={classes.dropdown}>
        <TasksDone orderId={order.id} />
      </RowPopover>
    </>
  )
}

const NothingDone = () => (
  <>
    <StateDot color="red" />
    Nenhuma
  </>
)

const SomethingDone = () => (
  <>
    <StateDot color="green" />
    Tarefas
  </>
)
