import type { BodyOf } from '@etapa/domain/endpoint'
import type { addStage as contract } from '@etapa/domain/orders/endpoints'
import { foreignStage, productMissing, tooManyStages } from '@etapa/domain/stages/failures'
import { lockOrder } from '../history/lock-order.ts'
import { record } from '../history/record.ts'
import type { Tx } from '../platform/database/database.ts'
import { findSector } from '../sectors/find-sector.ts'

const mostStages = 60

/** Adds a stage to one product, after the stage `after` or at the beginning. Reopens a finished order. */
export async function addStage(
  tx: Tx,
  userId: number,
  serial: string,
  { sector, after, name, reason }: BodyOf<typeof contract>,
): Promise<void> {
  const orderId = await lockOrder(tx, { serial })
  const product = await readProduct(tx, serial)
  const { id: sectorId, name: sectorName } = await findSector(tx, sector)
  const position = await positionAfter(tx, product.id, after)
  const stageName = name || sectorName
  await tx`update stages set stage_order = stage_order + 1 where product_id = ${product.id} and stage_order > ${position}`
  const [added] = await tx<[{ id: number }]>`
    insert into stages (product_id, service_order_id, stage_name, stage_order, sector_id, step_id)
    values (${product.id}, ${orderId}, ${stageName}, ${position + 1}, ${sectorId},
      ${await findStep(tx, product, sectorId)})
    returning id`
  await record(tx, {
    orderId,
    kind: 'stage-added',
    stageId: added.id,
    actorId: userId,
    after: { stage: stageName, product: serial, reason },
  })
}

async function readProduct(tx: Tx, serial: string): Promise<{ id: number; versionId: number }> {
  const [product] = await tx<{ id: number; versionId: number }[]>`
    select id, route_version_id as "versionId" from products
    where serial = ${serial} and service_order_id is not null`
  if (!product) throw productMissing()
  return product
}

async function positionAfter(tx: Tx, productId: number, after: number | null): Promise<number> {
  const stages = await tx<{ id: number; position: number }[]>`
    select id, stage_order as position from stages where product_id = ${productId}`
  if (stages.length >= mostStages) throw tooManyStages(mostStages)
  if (after === null) return 0
  const stage = stages.find(({ id }) => id === after)
  if (!stage) throw foreignStage()
  return stage.position
}

/**
 * Finds the step whose checklist an added stage gets: that of its sector in the product's route version, or else in the
 * newest route version of any service that has one. A product has only one delivery stage, so that it leaves once.
 */
async function findStep(
  tx: Tx,
  { id, versionId }: { id: number; versionId: number },
  sectorId: number,
): Promise<number | null> {
  const [step] = await tx<{ id: number }[]>`
    select id from route_steps
    where sector_id = ${sectorId} and not (is_delivery and exists (
      select from stages s join route_steps step on step.id = s.step_id where s.product_id = ${id} and step.is_delivery
    ))
    order by version_id = ${versionId} desc, version_id desc, position limit 1`
  return step?.id ?? null
}
