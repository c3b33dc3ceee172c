import type { RouteDraft } from '@etapa/domain/services/route'
import type { Tx } from '../platform/database/database.ts'
import { stepSectorUnknown } from './failures.ts'

interface Version {
  serviceId: number
  number: number
  userId: number
  steps: RouteDraft['steps']
}

/**
 * Inserts a version of a route. A step without a name, or with its sector's name, follows later renames of the sector.
 */
export async function insertVersion(tx: Tx, { serviceId, number, userId, steps }: Version): Promise<void> {
  // Locks the sectors, so that they cannot be retired before the transaction ends.
  const sectors = await tx<{ id: number; key: string; name: string }[]>`
    select id, key, name from sectors
    where key = any(${steps.map(({ sector }) => sector)}::text[]) and retired_at is null
    order by id for share`
  const named = steps.map(({ sector: key, ...step }, index) => {
    const sector = sectors.find(each => each.key === key)
    if (!sector) throw stepSectorUnknown(index + 1, key)
    return {
      ...step,
      sectorId: sector.id,
      name: step.name === sector.name ? null : step.name || null,
      position: index + 1,
    }
  })
  const items = named.flatMap(({ position, items: labels }) =>
    labels.map((item, index) => ({ ...item, step: position, position: index + 1 })),
  )
  await tx`
    with version as (
      insert into route_versions (service_id, number, published_by)
      values (${serviceId}, ${number}, ${userId}) returning id
    ), step as (
      insert into route_steps (version_id, position, sector_id, name, is_delivery, answer_all, fills_sheet,
        needs_approval)
      select version.id, given.* from version, unnest(
        ${named.map(({ position }) => position)}::int[], ${named.map(({ sectorId }) => sectorId)}::int[],
        ${named.map(({ name }) => name)}::text[], ${named.map(({ isDelivery }) => isDelivery)}::boolean[],
        ${named.map(({ answerAll }) => answerAll)}::boolean[], ${named.map(({ fillsSheet }) => fillsSheet)}::boolean[],
        ${named.map(({ needsApproval }) => needsApproval)}::boolean[]
      ) as given
      returning id, position
    )
    insert into step_items (step_id, position, label, needs_photo)
    select step.id, given.position, given.label, given.needs_photo
    from unnest(
      ${items.map(({ step }) => step)}::int[], ${items.map(({ position }) => position)}::int[],
      ${items.map(({ label }) => label)}::text[], ${items.map(({ needsPhoto }) => needsPhoto)}::boolean[]
    ) as given (step, position, label, needs_photo)
    join step on step.position = given.step`
}
