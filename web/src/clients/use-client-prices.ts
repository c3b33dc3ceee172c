import type { AreaPrice } from '@etapa/domain/clients/price'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMay } from '../sessions/session.ts'
import type { Failed } from '../ui/feedback/failure.tsx'
import { clientPrices } from './trade-queries.ts'

export interface ClientPrices {
  /** Undefined until they are known; empty without a client or for a person who may not see prices. */
  prices: readonly AreaPrice[] | undefined
  /** Set if they could not be loaded. */
  failure?: Failed | undefined
}

/** Whether the price of an order is known: one was typed, or the one that is proposed has loaded. */
export const isPriceKnown = (typed: number | null | undefined, { prices }: ClientPrices): boolean =>
  Boolean(typed) || prices !== undefined

const none: readonly AreaPrice[] = []

/** Loads a client's price list. A form must not be saved until it is known, or proposed prices would be missing. */
export function useClientPrices(clientId: number | null): ClientPrices {
  const isNeeded = useMay('prices:read') && clientId !== null
  const query = clientPrices(clientId ?? 0)
  const { data, isLoadingError, refetch } = useQuery({
    ...query,
    queryFn: isNeeded ? query.queryFn : skipToken,
  })
  if (!isNeeded) return { prices: none }
  return { prices: data, failure: isLoadingError ? { message: failedText, retry: refetch } : undefined }
}

const failedText = 'Não foi possível carregar os preços do cliente.'
