import type { RouteDraft } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import type { Tx } from '../platform/database/database.ts'
import { versionMeanwhile } from './failures.ts'
import { insertVersion } from './insert-version.ts'
import { lockServices } from './lock-services.ts'
import { getService } from './service-reader.ts'

/** Publishes the next version of a route. It applies to new products; products in progress keep their version. */
export async function publishRoute(
  tx: Tx,
  userId: number,
  id: number,
  { basedOn, steps }: RouteDraft,
): Promise<Service> {
  await lockServices(tx)
  const current = (await getService(tx, id)).route?.version ?? 0
  if (current !== basedOn) throw versionMeanwhile(current)
  await insertVersion(tx, { serviceId: id, number: current + 1, userId, steps })
  return await getService(tx, id)
}
