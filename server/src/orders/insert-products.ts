import type { Sheet } from '@etapa/domain/sheets/sheet'
import type { Tx } from '../platform/database/database.ts'
import type { OfferedService } from '../services/find-services.ts'
import { stepName } from '../services/step-name.ts'

interface NewProduct {
  position: number
  serial: string
  identification: string
  service: OfferedService
  sheet: Sheet | null
  repeatedId: number | null
  artworkId: number | null
}

/** Inserts products with the stages of their routes. `isAdded`: the order was created without them. */
export async function insertProducts(
  tx: Tx,
  orderId: number,
  products: readonly NewProduct[],
  { isAdded = false } = {},
): Promise<void> {
  const inserted = await tx<{ id: number }[]>`
    insert into products (service_order_id, position, serial, identification, product_type_id, route_version_id,
      sheet, repeats_product_id, artwork_id, added_at)
    select ${orderId}, position, serial, identification, service_id, version_id, sheet::jsonb, repeated, artwork,
      case when ${isAdded}::boolean then now() end
    from unnest(
      ${products.map(({ position }) => position)}::int[],
      ${products.map(({ serial }) => serial)}::text[],
      ${products.map(({ identification }) => identification)}::text[],
      ${products.map(({ service }) => service.id)}::int[],
      ${products.map(({ service }) => service.versionId)}::int[],
      ${products.map(({ sheet }) => sheet && JSON.stringify(sheet))}::text[],
      ${products.map(({ repeatedId }) => repeatedId)}::int[],
      ${products.map(({ artworkId }) => artworkId)}::int[]
    ) as given (position, serial, identification, service_id, version_id, sheet, repeated, artwork)
    returning id`
  await tx`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id)
    select p.id, p.service_order_id, ${stepName(tx)}, step.position, step.sector_id, step.id
    from products p join route_steps step on step.version_id = p.route_version_id
    where p.id = any(${inserted.map(({ id }) => id)}::int[])
    order by p.position, step.position`
}
