import type { Subject } from '@etapa/domain/command'
import type { OrderPage } from '@etapa/domain/orders/order-page'
import type { Query, QueryClient } from '@tanstack/react-query'
import { alarm } from '../api/alarm.ts'
import { atMostEvery } from '../api/at-most-every.ts'
import { proofQuestion } from '../api/proof-question.ts'
import { invalidateSubjects } from '../api/subjects.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { indicators } from '../quality/indicators-key.ts'
import { openQuestion } from '../ui/feedback/confirm.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** False for long mutations whose response does not change cached orders, so that refreshing need not wait. */
      changesOrders?: false
    }
  }
}

const burstMs = 300
const mostAtOnce = 10
// Indicators are expensive to compute, and do not have to be up to the second.
const indicatorsMs = 15_000

/**
 * Invalidates the queries that changed orders and other subjects affect, debounced. For an order, these are the queries whose key starts with 'orders',
 * except those about other orders, and the task products of the changed orders. After an unknown change, or more than
 * `mostAtOnce` changes, all queries are invalidated. The queries of the indicators are throttled in either case.
 */
export function refreshOrders(queries: QueryClient) {
  const waiting = new Set<string>()
  const burst = alarm(burstMs, refresh)
  const renewal = atMostEvery(indicatorsMs, () => queries.invalidateQueries({ queryKey: indicators }))

  // Refreshing waits while a mutation or a fetch of the order lists is in flight, because a late response could
  // overwrite refreshed data with older data.
  const isBusy = () => isSaving(queries) || queries.isFetching({ queryKey: orderLists }) > 0

  function hear(change: string) {
    waiting.add(change)
    burst.set()
  }

  async function refresh() {
    if (isBusy()) return burst.set()
    const changes = [...waiting]
    waiting.clear()
    renewal.ask()
    if (changes.includes('') || changes.length > mostAtOnce)
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== indicators[0] })
    const ids = changes.filter(isOrder).map(Number)
    await Promise.all([
      ids.length > 0 && queries.invalidateQueries({ predicate: query => isTouched(queries, query, ids) }),
      invalidateSubjects(queries, changes.filter(isSubject)),
    ])
  }

  function stop() {
    burst.clear()
    renewal.stop()
  }

  return { hear, stop }
}

const isOrder = (change: string): boolean => /^\d+$/.test(change)
const isSubject = (change: string): change is Subject => !isOrder(change)

/** Whether a mutation of orders is in flight. One that is waiting for the answer to a question is not. */
function isSaving(queries: QueryClient): boolean {
  if (openQuestion.get() || proofQuestion.get()) return false
  return queries.isMutating({ predicate: ({ meta }) => meta?.changesOrders !== false }) > 0
}

function isTouched(queries: QueryClient, { queryKey }: Query, ids: readonly number[]): boolean {
  const [subject, kind] = queryKey
  if (subject === 'task-product') {
    const product = queries.getQueryData(taskProduct(String(kind)).queryKey)
    return product ? ids.includes(product.serviceOrderId) : false
  }
  if (subject !== 'orders') return false
  if (kind === 'page') {
    const page = queries.getQueryData<OrderPage>(queryKey)
    return page === undefined || ids.includes(page.id)
  }
  const id = queryKey.find(part => typeof part === 'number')
  return id === undefined || ids.includes(id)
}
