import { listDeliveries, listWebhooks } from '@etapa/domain/webhooks/webhook'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const webhookList = () =>
  queryOptions({ queryKey: ['webhooks'], queryFn: ({ signal }) => call(listWebhooks, { signal }) })

export const deliveryList = (id: number) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, signal }),
  })
