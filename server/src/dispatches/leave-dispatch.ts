import {
  type Departure,
  type DispatchPage,
  largestSignature,
  signatureContent,
} from '@etapa/domain/dispatches/dispatch'
import { sniffType } from '../documents/sniff-type.ts'
import { recordAll } from '../history/record.ts'
import type { Sql } from '../platform/database/database.ts'
import { writeCompleted } from '../stages/complete-stage.ts'
import type { StageInProduct } from '../stages/read-stage.ts'
import { readDispatch } from './dispatch-reader.ts'
import { largeSignature, wrongSignature } from './failures.ts'
import { lockOpenDispatch, productsOf } from './lock-dispatch.ts'
import { lockProducts, readDeliveries } from './lock-products.ts'

interface Left {
  page: DispatchPage
  stageIds: number[]
}

/**
 * Records that a delivery note has left and completes the delivery stages of its products. If any product cannot leave,
 * throws and changes nothing.
 */
export async function leaveDispatch(
  sql: Sql,
  userId: number,
  id: number,
  { driver, signature }: Departure,
): Promise<Left> {
  const picture = signature === undefined ? undefined : readSignature(signature)
  return await sql.begin(async tx => {
    const { number, carrier } = await lockOpenDispatch(tx, id)
    const products = await lockProducts(tx, await productsOf(tx, id))
    const stages = await readDeliveries(tx, products)
    await writeCompleted(tx, stages, { userId, onFloor: true, deliveryType: 'ENTREGA', dispatch: number })
    await tx`
      update dispatches set driver = ${driver}, left_by = ${userId}, left_at = now() where id = ${id}`
    if (picture)
      await tx`
        insert into dispatch_signatures (dispatch_id, media_type, picture)
        values (${id}, ${picture.type}, ${picture.content})`
    await recordAll(
      tx,
      byOrder(stages).map(([orderId, own]) => ({
        orderId,
        kind: 'dispatch-left' as const,
        actorId: userId,
        // An event can name only one stage. The last one is chosen; its sector decides whether a message about a
        // finished stage is sent.
        stageId: own.at(-1)?.stage.id ?? 0,
        after: { dispatch: number, carrier, driver, products: own.map(({ serial }) => serial).sort() },
      })),
    )
    return { page: await readDispatch(tx, id), stageIds: stages.map(({ stage }) => stage.id) }
  })
}

export const byOrder = (stages: readonly StageInProduct[]): [orderId: number, own: StageInProduct[]][] =>
  [...new Set(stages.map(({ orderId }) => orderId))].map(orderId => [
    orderId,
    stages.filter(stage => stage.orderId === orderId),
  ])

/**
 * Decodes the picture in a data URL; throws if it is too large or neither PNG nor JPEG. The type is detected from the
 * content.
 */
function readSignature(dataUrl: string): { type: string; content: Buffer } {
  const content = Buffer.from(signatureContent(dataUrl), 'base64')
  if (content.length > largestSignature) throw largeSignature()
  const type = sniffType(content)
  if (type !== 'image/png' && type !== 'image/jpeg') throw wrongSignature()
  return { type, content }
}
