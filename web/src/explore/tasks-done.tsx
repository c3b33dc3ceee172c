import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orderInFull } from '../orders/order-queries.ts'
import { CheckedProducts } from '../stages/checked-products.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { openPrintWindow } from '../ui/windows/print-window.ts'
import classes from './status-action.module.css'

const printSize = { width: 400, height: 600 }

/** The stages of an order's products, each with its checklist items and who completed it, and a print button. */
export function TasksDone({ orderId }: { orderId: number }) {
  const order = useQuery(orderInFull(orderId))
  if (order.isPending) return <Loading height={160} />
  if (!order.data) return <Failure message={order.error.message} retry={order.refetch} />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={classes.tasks} tabIndex={0} aria-label="Tarefas">
        <CheckedProducts products={order.data.products} />
      </section>
      <div className={classes.foot}>
        <Button
          fullWidth
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => openPrintWindow(`/imprimir-checklist/${orderId}`, printSize)}
        >
          Imprimir
        </Button>
      </div>
    </>
  )
}
