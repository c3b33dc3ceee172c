import { formatDateTime } from '@etapa/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderInFull } from '../orders/order-queries.ts'
import { SheetView } from '../sheets/sheet-view.tsx'
import { CheckedProducts } from '../stages/checked-products.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import classes from './checklist-print.module.css'

const title = 'CHECKLIST ORDEM DE SERVIÇO'

/** The checklists and technical sheets of an order for printing; opens the print dialog once they are loaded. */
export function ChecklistPrint({ orderId }: { orderId: number }) {
  const { data: order, error, refetch } = useQuery(orderInFull(orderId))
  const [now] = useState(() => new Date())
  usePrinting(order !== undefined)

  if (!order) return error ? <Failure message={error.message} retry={refetch} /> : <Loading />
  return (
    <main className={classes.sheet}>
      <title>{title}</title>
      <WorkshopBrand hasPhone />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.order}>
        <strong>{order.serial}</strong>
        <time dateTime={now.toISOString()}>{formatDateTime(now)}</time>
      </p>
      <CheckedProducts products={order.products} />
      {order.products.map(
        ({ serial, identification, sheet }) =>
          sheet && (
            <section key={serial}>
              <h2 className={classes.title}>
                Ficha técnica de {identification} (<Serial text={serial} />)
              </h2>
              <SheetView sheet={sheet} />
            </section>
          ),
      )}
    </main>
  )
}
