import { orderOfProduct } from '@etapa/domain/orders/serial'
import { createFileRoute } from '@tanstack/react-router'
import { PrintCards } from '../../printing/print-cards.tsx'

export const Route = createFileRoute('/tarefas/impressao/$tarefaserial')({
  component: PrintRoute,
})

/** Accepts the serial of the order or of any of its products. */
function PrintRoute() {
  const { tarefaserial } = Route.useParams()
  return <PrintCards serial={orderOfProduct(tarefaserial) ?? tarefaserial} />
}
