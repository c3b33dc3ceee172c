import type { OrderInList, ProductInList } from '@etapa/domain/orders/order'
import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { RowAction } from '../ui/row-actions.tsx'
import { ProductTasks } from './product-tasks.tsx'
import { ScanTaskDialog } from './scan-task-dialog.tsx'
import classes from './tasks-action.module.css'

/** The stages of every product of an order, to be ticked from the office. */
export function TasksAction({ order }: { order: OrderInList }) {
  const [isOpen, popover] = useDisclosure()
  const [scanned, setScanned] = useState<ProductInList>()
  // The dialog lies above the popover, which must neither close nor hold the focus meanwhile.
  const isAlone = !scanned
  return (
    <>
      <Popover
        opened={isOpen}
        onDismiss={popover.close}
        position="bottom-end"
        width="min(27rem, calc(100vw - 2rem))"
        trapFocus={isAlone}
        closeOnEscape={isAlone}
        closeOnClickOutside={isAlone}
        returnFocus
        withArrow
        shadow="lg"
      >
        <Popover.Target>
          <RowAction label="Tarefas" icon={IconListCheck} onClick={popover.toggle} />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          {order.products.map((product, index) => (
            <ProductTasks
              key={product.id}
              product={product}
              position={index + 1}
              onScan={() => setScanned(product)}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      {scanned && <ScanTaskDialog order={order} product={scanned} onClose={() => setScanned(undefined)} />}
    </>
  )
}
