import { getDeliveries } from '@etapa/domain/forecasts/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const deliveries = (from: string, to: string) =>
  queryOptions({
    queryKey: ['orders', 'deliveries', from, to],
    queryFn: ({ signal }) => call(getDeliveries, { query: { from, to }, signal }),
  })
