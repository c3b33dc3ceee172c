import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import type { ClientPrices } from './use-client-prices.ts'

/** Shows in a form that the client's prices are loading or could not be loaded. */
export function PricesState({ prices, failure }: ClientPrices) {
  if (failure) return <Failure {...failure} />
  return prices ? null : <Loading height={96} />
}
