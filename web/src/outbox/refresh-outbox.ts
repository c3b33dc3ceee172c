import { withStage } from '@etapa/domain/stages/workable'
import type { QueryClient } from '@tanstack/react-query'
import { type Entry, isSignedOut } from '../offline/entry.ts'
import { keptProduct, keptProductsKey } from '../orders/kept-product.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { currentSession } from '../sessions/current-session.ts'
import { outboxEntries } from './outbox-queries.ts'

/**
 * Reloads the outbox and what its changes affect: the products whose entries are gone, the order lists, and the session
 * if it has ended. Products are updated first, because a stale one would be shown as unfinished once its entry is gone.
 */
export async function refreshOutbox(queries: QueryClient): Promise<void> {
  const { queryKey } = outboxEntries()
  const before = queries.getQueryData(queryKey) ?? []
  await queries.invalidateQueries({ queryKey: keptProductsKey })
  await Promise.all(before.map(entry => takeOverSent(queries, entry)))
  await queries.invalidateQueries({ queryKey })
  const left = queries.getQueryData(queryKey) ?? []
  const gone = before.filter(({ id }) => !left.some(entry => entry.id === id))
  for (const { product } of gone) void queries.invalidateQueries(taskProduct(product.serial))
  if (gone.length > 0) void queries.invalidateQueries({ queryKey: orderLists })
  if (left.some(isSignedOut)) void queries.invalidateQueries(currentSession())
}

/** Copies the stage that an entry has completed from the product cached on this device to the one that is shown. */
async function takeOverSent(queries: QueryClient, { owner, product, content }: Entry): Promise<void> {
  const { queryKey } = taskProduct(product.serial)
  if (!queries.getQueryData(queryKey)) return
  const kept = await queries.fetchQuery(keptProduct(owner, product.serial)).catch(() => null)
  const sent = kept?.product.stages.find(
    ({ id, attempt, completedByUser }) =>
      id === content.stageId && attempt === content.attempt && completedByUser?.id === owner,
  )
  if (sent) queries.setQueryData(queryKey, known => known && withStage(known, sent))
}
