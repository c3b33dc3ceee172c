import { orderOfProduct } from '@etapa/domain/orders/serial'
import { createFileRoute } from '@tanstack/react-router'
import { PrintCards } from '../../printing/print-cards.tsx'

export const Route = createFileRoute('/tarefas/impressao/$tarefaserial')({
  component: PrintRoute,
})

/** The serial is the order's, or that of any product of it. */
function PrintRoute() {
  const { tarefaserial } = Route.useParams()
  return <PrintCards serial={orderOfProduct(tarefaserial) ?? tarefaserial} />
}
