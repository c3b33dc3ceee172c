import { Failure } from '@etapa/domain/failure'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { type FieldOf, ofProduct } from '../services/field-of.ts'

interface Repeated {
  id: number
  orderId: number
}

/**
 * Finds the products that new ones repeat, by serial. They are locked, so that none of them is removed before the
 * transaction ends.
 */
export async function findRepeated(
  tx: Tx,
  products: readonly { repeatsSerial: string | null }[],
  fieldOf: FieldOf = ofProduct,
): Promise<Map<string, Repeated>> {
  const serials = [...new Set(products.flatMap(({ repeatsSerial }) => repeatsSerial ?? []))]
  if (serials.length === 0) return new Map()
  const found = await tx<(Repeated & { serial: string })[]>`
    select id, service_order_id as "orderId", serial from products
    where serial = any(${serials}::text[]) and service_order_id is not null order by id for share`
  const repeated = new Map(found.map(product => [product.serial, product]))
  const index = products.findIndex(({ repeatsSerial }) => repeatsSerial && !repeated.has(repeatsSerial))
  if (index >= 0)
    throw new Failure('invalid', `Repete: o produto ${products[index]?.repeatsSerial} não foi encontrado`, {
      code: 'repeated-unknown',
      field: fieldOf('repeatsSerial', index),
    })
  return repeated
}

/** Records in the history of the repeated product's order which new product repeats it. */
export async function recordRepeat(
  tx: Tx,
  userId: number,
  { orderId }: Repeated,
  serials: { product: string; repeatedIn: string },
): Promise<void> {
  await record(tx, { orderId, kind: 'product-repeated', actorId: userId, after: serials })
}
