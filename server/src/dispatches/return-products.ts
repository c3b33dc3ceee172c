import type { DispatchPage, ReturnDraft } from '@etapa/domain/dispatches/dispatch'
import { recordAll } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { readStages } from '../stages/read-stage.ts'
import { writeReopened } from '../stages/reopen-stage.ts'
import { readDispatch } from './dispatch-reader.ts'
import { notLeftYet, notOnTheRoad, productsRefused } from './failures.ts'
import { byOrder } from './leave-dispatch.ts'
import { lockDispatch, productsOf } from './lock-dispatch.ts'
import { lockProducts } from './lock-products.ts'

interface Returned {
  page: DispatchPage
  stageIds: number[]
}

/** Records products of a delivery note as returned and reopens their delivery stages, so that they can leave again. */
export async function returnProducts(
  sql: Sql,
  userId: number,
  id: number,
  { serials, reason }: ReturnDraft,
): Promise<Returned> {
  return await sql.begin(async tx => {
    const { number, leftAt } = await lockDispatch(tx, id)
    if (!leftAt) throw notLeftYet(number)
    const all = await lockProducts(tx, await productsOf(tx, id))
    const absent = serials.filter(serial => all.every(product => product.serial !== serial))
    if (absent.length > 0) throw notOnTheRoad(number, absent)
    const products = all.filter(({ serial }) => serials.includes(serial))
    const cancelled = products.filter(({ isCancelled }) => isCancelled)
    if (cancelled.length > 0)
      throw productsRefused(
        cancelled.map(product => ({ ...product, reason: 'a ordem de serviço foi cancelada.' })),
      )
    // Updated before the stages are reopened, because reopening would record the return without a reason.
    await tx`
      update dispatch_products set returned_at = now(), return_reason = ${reason}, returned_by = ${userId}
      where dispatch_id = ${id} and product_id = any(${products.map(product => product.id)}::int[])`
    const stages = await readStages(
      tx,
      products.flatMap(({ deliveryStageId }) => deliveryStageId ?? []),
    )
    await writeReopened(tx, stages, userId)
    await recordAll(
      tx,
      byOrder(stages).map(([orderId, own]) => ({
        orderId,
        kind: 'dispatch-returned' as const,
        actorId: userId,
        after: { dispatch: number, reason, products: own.map(({ serial }) => serial).sort() },
      })),
    )
    return { page: await readDispatch(tx, id), stageIds: stages.map(({ stage }) => stage.id) }
  })
}
