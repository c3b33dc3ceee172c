import type { OrderInList } from '@etapa/domain/orders/order'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type ClientPrices, useClientPrices } from '../clients/use-client-prices.ts'
import { orderInFull } from '../orders/order-queries.ts'

/**
 * Returns the client's prices and the price that they give for a saved order, if any. Loads the order's sheets, because
 * rows of lists do not contain them.
 */
export function useSavedProposal({ id, clientId }: OrderInList) {
  const known = useClientPrices(clientId)
  const query = orderInFull(id)
  const isNeeded = known.prices !== undefined && known.prices.length > 0
  const {
    data: order,
    isLoadingError,
    refetch,
  } = useQuery({ ...query, queryFn: isNeeded ? query.queryFn : skipToken })
  if (!isNeeded) return { known, proposal: undefined }
  const failure = isLoadingError ? { message: failedText, retry: refetch } : undefined
  const whole: ClientPrices = order ? known : { prices: undefined, failure }
  return { known: whole, proposal: order && proposePrice(order.products, known.prices ?? []) }
}

const failedText = 'Não foi possível carregar as fichas técnicas da ordem.'
