import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@etapa/domain/failure'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import type { HeldProduct } from './hold-product.ts'

/** Writes the whole technical sheet of a product that is under way. */
export async function changeSheet(
  tx: Tx,
  userId: number,
  { id, orderId, serial, stages }: HeldProduct,
  sheet: Sheet | null,
): Promise<void> {
  const [present] = await tx<[{ sheet: Sheet | null }]>`select sheet from products where id = ${id}`
  if (isDeepStrictEqual(present.sheet, sheet)) return
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
