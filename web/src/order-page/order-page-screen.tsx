import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { orderPage } from '../orders/order-page-queries.ts'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { Page } from '../ui/page/page.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useWayBack } from './use-way-back.ts'

const failedText = 'Não foi possível carregar a ordem de serviço. Por favor, tente mais tarde.'

/** The page of one order, by its serial. */
export function OrderPageScreen({ serial }: { serial: string }) {
  const back = useWayBack()
  const order = useQuery(orderPage(serial))
  if (isUnknown(order.error)) return <UnknownOrder serial={serial} />
  return (
    <Page title={`OS ${serial}`} back={back}>
      <RecordLoader query={order} failedText={failedText}>
        {loaded => <OrderSheet order={loaded} />}
      </RecordLoader>
    </Page>
  )
}

const isUnknown = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)
