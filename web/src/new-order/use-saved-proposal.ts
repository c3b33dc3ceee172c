import type { OrderInList } from '@etapa/domain/orders/order'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrices } from '../clients/trade-queries.ts'
import { orderInFull } from '../orders/order-queries.ts'
import { useMay } from '../sessions/session.ts'

/**
 * Returns the proposed price of a saved order at the client's prices, if there is one. Loads the order's sheets,
 * because rows of lists do not contain them.
 */
export function useSavedProposal({ id, clientId }: OrderInList) {
  const seesPrices = useMay('prices:read')
  const pricesQuery = clientPrices(clientId)
  const { data: prices = [] } = useQuery({
    ...pricesQuery,
    queryFn: seesPrices ? pricesQuery.queryFn : skipToken,
  })
  const query = orderInFull(id)
  const { data: order } = useQuery({ ...query, queryFn: prices.length > 0 ? query.queryFn : skipToken })
  return order && proposePrice(order.products, prices)
}
