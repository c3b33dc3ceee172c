import { createFileRoute } from '@tanstack/react-router'
import { orderForPrint } from '../orders/order-queries.ts'
import { PrintCards } from '../printing/print-cards.tsx'

export const Route = createFileRoute('/imprimir/$serial')({
  loader: ({ context, params }) => void context.queries.prefetchQuery(orderForPrint(params.serial)),
  component: () => <PrintCards serial={Route.useParams().serial} atOnce />,
})
