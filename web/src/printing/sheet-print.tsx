import { clientLabel } from '@etapa/domain/orders/labels'
import { useQuery } from '@tanstack/react-query'
import { taskProduct } from '../orders/task-product.ts'
import { SheetView } from '../sheets/sheet-view.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { WorkshopBrand } from '../ui/page/workshop-brand.tsx'
import { usePrinting } from '../ui/windows/print-window.ts'
import classes from './sheet-print.module.css'

/** A product's technical sheet for printing; opens the print dialog once it is loaded. */
export function SheetPrint({ serial }: { serial: string }) {
  const { data: product, error, refetch } = useQuery(taskProduct(serial))
  usePrinting(Boolean(product?.sheet))
  if (product === undefined) return error ? <Failure message={error.message} retry={refetch} /> : <Loading />
  if (!product?.sheet) return <Failure message="Este produto não tem ficha técnica." retry={refetch} />
  return (
    <main className={classes.page}>
      <title>{`Ficha técnica ${serial}`}</title>
      <WorkshopBrand hasPhone />
      <h1>FICHA TÉCNICA</h1>
      <p className={classes.product}>
        <strong>{product.serial}</strong>
        <span>{product.identification}</span>
        <span>{clientLabel(product.client)}</span>
        <span>{product.productType.name}</span>
      </p>
      <SheetView sheet={product.sheet} />
    </main>
  )
}
