import type { Service, ServiceChanges } from '@etapa/domain/services/service'
import type { Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { expectActiveSectors } from '../sectors/expect-active-sectors.ts'
import { lockServices, refuseTakenName } from './lock-services.ts'
import { getService } from './service-reader.ts'

/**
 * Renames, retires or reactivates a service. Existing orders keep it. Throws if the current route of a reactivated one
 * has a retired sector.
 */
export async function updateService(tx: Tx, id: number, changes: ServiceChanges): Promise<Service> {
  await lockServices(tx)
  const present = await getService(tx, id)
  const { name = present.name, active = present.active } = changes
  if (active) await refuseTakenName(tx, name, id)
  await tx`
    update services set name = ${name},
      retired_at = case when not ${active}::boolean then coalesce(retired_at, now()) end
    where id = ${id}`
  if (name !== present.name) {
    // A service may be used by every order of the archive, so this may exceed the statement timeout.
    await tx`set local statement_timeout = 0`
    await updateSearchTexts(tx, { serviceId: id })
  }
  // Last, because sectors are locked after orders.
  if (active && !present.active)
    await expectActiveSectors(
      tx,
      tx`select step.sector_id from route_steps step where step.version_id = (
        select v.id from route_versions v where v.service_id = ${id} order by v.number desc limit 1)`,
    )
  return await getService(tx, id)
}
