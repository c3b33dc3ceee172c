import { forecastOrder, getQueue } from '@etapa/domain/forecasts/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orKeptSince } from '../offline/kept-replies.ts'
import { ownerIn } from '../sessions/owner-in.ts'

/** The forecast for a new order with these services. */
export const newOrderForecast = (productTypeIds: readonly number[]) => {
  const codes = productTypeIds.toSorted((one, other) => one - other).join(',')
  return queryOptions({
    queryKey: ['orders', 'forecast', codes],
    queryFn: ({ signal }) => call(forecastOrder, { query: { productTypeIds: codes }, signal }),
    enabled: codes !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

const shownOfQueue = 10

/**
 * The first products in a sector's queue. If the server cannot be reached, fails (5xx) or does not respond in time,
 * they come from this device's cache and `knownSince` is set.
 */
export const sectorQueue = (sector: string) =>
  queryOptions({
    queryKey: ['orders', 'queue', sector],
    queryFn: async ({ client }) => {
      const { reply, knownSince } = await orKeptSince(ownerIn(client), `queue:${sector}`, signal =>
        call(getQueue, { query: { sector, limit: shownOfQueue }, signal }),
      )
      return { ...reply, knownSince }
    },
    // Polls while the queue comes from the cache, because browsers do not always report that the network is back.
    refetchInterval: ({ state }) => state.data?.knownSince !== undefined && 15_000,
  })
