import type { NewService, Service } from '@etapa/domain/services/service'
import type { Tx } from '../platform/database/database.ts'
import { nothingToCopy } from './failures.ts'
import { insertVersion } from './insert-version.ts'
import { lockServices, refuseTakenName } from './lock-services.ts'
import { findService, getService } from './service-reader.ts'

/**
 * Creates a service. With a copied route it can be ordered at once, otherwise as soon as its own route is published.
 */
export async function createService(tx: Tx, userId: number, { name, copyOf }: NewService): Promise<Service> {
  await lockServices(tx)
  await refuseTakenName(tx, name)
  const route = copyOf && (await findService(tx, copyOf))?.route
  if (copyOf && !route) throw nothingToCopy()
  const [created] = await tx<[{ id: number }]>`insert into services (name) values (${name}) returning id`
  if (route) {
    const steps = route.steps.map(step => ({ ...step, sector: step.sector.key }))
    await insertVersion(tx, { serviceId: created.id, number: 1, userId, steps })
  }
  return await getService(tx, created.id)
}
