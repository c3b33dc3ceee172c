import type { OrderInList } from '@etapa/domain/orders/order'
import { RowAction } from '../ui/row-actions.tsx'
import { RowPopover } from '../ui/row-popover.tsx'
import classes from './status-action.module.css'
import { TasksDone } from './tasks-done.tsx'

/** A dot that says whether anything was done for an order, and shows what. */
export function StatusAction({ order }: { order: OrderInList }) {
  if (order.progress === 0) {
    return (
      <RowAction
        label="Nenhuma tarefa concluida"
        icon={Dot}
        className={classes.nothing}
        aria-disabled="true"
      />
    )
  }
  return (
    <RowPopover
      button={props => (
        <RowAction label="Visualizar tarefas" icon={Dot} className={classes.something} {...props} />
      )}
      className={classes.dropdown}
      label={`Tarefas da OS ${order.serial}`}
    >
      <TasksDone orderId={order.id} />
    </RowPopover>
  )
}

const Dot = () => <span className={classes.dot} />
