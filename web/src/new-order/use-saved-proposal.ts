import type { OrderInList } from '@etapa/domain/orders/order'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientPrices } from '../clients/trade-queries.ts'
import { orderInFull } from '../orders/order-queries.ts'

/** What the client's prices make of the sheets of a saved order. Rows of lists have no sheets: those are loaded. */
export function useSavedProposal({ id, clientId }: OrderInList) {
  const { data: prices = [] } = useQuery(clientPrices(clientId))
  const query = orderInFull(id)
  const { data: order } = useQuery({ ...query, queryFn: prices.length > 0 ? query.queryFn : skipToken })
  return order && proposePrice(order.products, prices)
}
