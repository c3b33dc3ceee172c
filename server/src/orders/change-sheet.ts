import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@etapa/domain/failure'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import type { ProductToCorrect } from './read-product-to-correct.ts'
import { withPrinterNames } from './with-printer-names.ts'

interface SheetChange {
  sheet: Sheet | null
  /** The sheet that the person saw; undefined skips the conflict check. */
  seen: Sheet | null | undefined
  /** The stage at which the floor edits the sheet; undefined if the office edits it. */
  stageId: number | undefined
}

/** Replaces the technical sheet of an unfinished product; throws a conflict if it differs from what the person saw. */
export async function changeSheet(
  tx: Tx,
  userId: number,
  { id, orderId, serial, stages }: ProductToCorrect,
  change: SheetChange,
): Promise<void> {
  if (change.stageId !== undefined) await refuseOtherStages(tx, id, change.stageId)
  const [present] = await tx<[{ sheet: Sheet | null; clientId: number }]>`
    select p.sheet, o.client_id as "clientId"
    from products p join service_orders o on o.id = p.service_order_id where p.id = ${id}`
  const [named] = await withPrinterNames(tx, present.clientId, [change], { stored: present.sheet })
  const sheet = named?.sheet ?? null
  if (isDeepStrictEqual(present.sheet, sheet)) return
  if (change.seen !== undefined && !isDeepStrictEqual(present.sheet, change.seen))
    throw new Failure('conflict', 'Outra pessoa alterou esta ficha técnica enquanto você editava.', {
      code: 'changed-meanwhile',
    })
  if (stages.every(({ status }) => status !== 'PENDING'))
    throw new Failure('conflict', 'O produto já está finalizado: a ficha técnica não muda mais.', {
      code: 'product-finished',
    })
  await tx`update products set sheet = ${sheet && JSON.stringify(sheet)} where id = ${id}`
  await updateSearchTexts(tx, { orderIds: [orderId] })
  await record(tx, {
    orderId,
    kind: 'product-updated',
    actorId: userId,
    before: { product: serial, sheet: present.sheet },
    after: { product: serial, sheet },
  })
}

/** Throws unless the step of this stage lets the floor fill in the product's sheet. */
async function refuseOtherStages(tx: Tx, productId: number, stageId: number): Promise<void> {
  const filling = await tx`
    select from stages s join route_steps step on step.id = s.step_id
    where s.id = ${stageId} and s.product_id = ${productId} and step.fills_sheet`
  if (filling.length === 0)
    throw new Failure('forbidden', 'Esta etapa não preenche a ficha técnica.', {
      code: 'stage-without-sheet',
    })
}
