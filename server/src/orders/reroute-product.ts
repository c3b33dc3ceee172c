import { reroute } from '@etapa/domain/orders/corrections'
import type { Tx } from '../platform/database/database.ts'
import type { OfferedService } from '../services/find-services.ts'
import { insertSteps } from './insert-steps.ts'
import { begunStages, type ProductToCorrect } from './read-product-to-correct.ts'

/** Changes a product's service and replaces its stages with those of the new route. Stages that have begun stay. */
export async function rerouteProduct(
  tx: Tx,
  product: ProductToCorrect,
  service: OfferedService,
): Promise<void> {
  const steps = await tx<{ stepId: number; sectorId: number }[]>`
    select id as "stepId", sector_id as "sectorId" from route_steps
    where version_id = ${service.versionId} order by position`
  const begun = begunStages(product)
  const ordered = reroute(begun, steps).map((stage, index) => ({ ...stage, position: index + 1 }))
  const kept = ordered.filter(stage => 'id' in stage)
  await tx`
    update products set product_type_id = ${service.id}, route_version_id = ${service.versionId}
    where id = ${product.id}`
  await tx`
    update stages set product_id = null, service_order_id = null
    where product_id = ${product.id} and not id = any(${kept.map(({ id }) => id)}::int[])`
  await tx`
    update stages s set stage_order = given.position
    from unnest(${kept.map(({ id }) => id)}::int[], ${kept.map(({ position }) => position)}::int[]) as given (id, position)
    where s.id = given.id`
  await insertSteps(
    tx,
    product,
    ordered.filter(stage => 'stepId' in stage),
  )
}
