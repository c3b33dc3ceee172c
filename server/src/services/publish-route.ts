import type { RouteDraft } from '@etapa/domain/services/route'
import type { Service } from '@etapa/domain/services/service'
import type { Sql } from '../platform/database/database.ts'
import { changeServices } from './change-services.ts'
import { versionMeanwhile } from './failures.ts'
import { insertVersion } from './insert-version.ts'
import { getService } from './service-reader.ts'

/** Publishes the next version of a route. It applies to new products; products in progress keep their version. */
export async function publishRoute(
  sql: Sql,
  userId: number,
  id: number,
  { basedOn, steps }: RouteDraft,
): Promise<Service> {
  return await changeServices(sql, async tx => {
    const current = (await getService(tx, id)).route?.version ?? 0
    if (current !== basedOn) throw versionMeanwhile(current)
    await insertVersion(tx, { serviceId: id, number: current + 1, userId, steps })
    return await getService(tx, id)
  })
}
