import { getOrder } from '@etapa/domain/orders/endpoints'
import type { OrderPage } from '@etapa/domain/orders/order'
import type { Query, QueryClient } from '@tanstack/react-query'
import { alarm } from '../api/alarm.ts'
import { ApiError } from '../api/api-error.ts'
import { atMostEvery } from '../api/at-most-every.ts'
import { call } from '../api/call.ts'
import { taskProduct } from '../checklists/task-product.ts'
import { indicators } from '../indicators/insight-queries.ts'
import { orderLists } from '../orders/order-queries.ts'
import { dropOrder, mayList, placeOrder, searchAnew } from '../orders/revise-lists.ts'

const burstMs = 300
const mostAtOnce = 10
// Indicators are dear to compute, and nobody reads them by the second.
const indicatorsMs = 15_000

/**
 * Brings what is shown up to date with the orders it hears of, a burst of them at once. Rows of lists are renewed one
 * by one; whatever else shows orders has a key that starts with 'orders', and with the order's id as a number in it
 * where it shows but one.
 */
export function refreshOrders(queries: QueryClient) {
  const waiting = new Set<string>()
  const burst = alarm(burstMs, refresh)
  const renewal = atMostEvery(indicatorsMs, () => queries.invalidateQueries({ queryKey: indicators }))

  // What this screen is just writing or loading would put back what was known before.
  const isBusy = () => queries.isMutating() > 0 || queries.isFetching({ queryKey: orderLists }) > 0

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
    const ids = changes.map(Number)
    await Promise.all([
      queries.invalidateQueries({ predicate: query => isTouched(queries, query, ids) }),
      ...ids.map(renewRow),
    ])
  }

  async function renewRow(id: number) {
    const isListShown = queries.getQueryCache().findAll({ queryKey: orderLists, type: 'active' }).length > 0
    if (!isListShown) return renewLists()
    if (!mayList(queries, id)) return
    try {
      const order = await findOrder(id)
      if (isBusy()) hear(String(id))
      else if (!order) dropOrder(queries, id)
      else {
        placeOrder(queries, order)
        await searchAnew(queries, id)
      }
    } catch {
      return renewLists()
    }
  }

  const renewLists = () => queries.invalidateQueries({ queryKey: orderLists })

  function stop() {
    burst.clear()
    renewal.stop()
  }

  return { hear, stop }
}

function isTouched(queries: QueryClient, { queryKey }: Query, ids: readonly number[]): boolean {
  const [subject, kind] = queryKey
  if (subject === 'task-product') {
    const product = queries.getQueryData(taskProduct(String(kind)).queryKey)
    return product ? ids.includes(product.serviceOrderId) : false
  }
  if (subject !== 'orders' || kind === 'list') return false
  if (kind === 'page') {
    const page = queries.getQueryData<OrderPage>(queryKey)
    return page === undefined || ids.includes(page.id)
  }
  const id = queryKey.find(part => typeof part === 'number')
  return id === undefined || ids.includes(id)
}

/** Nothing where it was cancelled. */
async function findOrder(id: number) {
  try {
    return await call(getOrder, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
