import { serviceNotOffered, serviceUnknown } from '@etapa/domain/services/failures'
import type { Tx } from '../platform/database/database.ts'
import { type FieldOf, ofProduct } from './field-of.ts'

export interface OfferedService {
  id: number
  name: string
  /** The id of the current version of its route. */
  versionId: number
}

/**
 * Finds each product's service and its current route version; throws if a service is unknown or not offered. Locks the
 * services, so that none can be retired before the transaction ends.
 */
export async function findServices<Product extends { productTypeId: unknown }>(
  tx: Tx,
  products: Product[],
  fieldOf: FieldOf = ofProduct,
): Promise<(Product & { service: OfferedService })[]> {
  const codes = products.map(({ productTypeId }) => productTypeId).filter(isCode)
  const services = await tx<(OfferedService & { isOffered: boolean })[]>`
    select services.id, services.name, current.id as "versionId",
      services.retired_at is null and current.id is not null as "isOffered"
    from services left join lateral (
      select v.id from route_versions v where v.service_id = services.id order by v.number desc limit 1
    ) current on true
    where services.id = any(${[...new Set(codes)]}::int[])
    order by services.id for share of services`
  const byCode = new Map<unknown, (typeof services)[number]>(services.map(service => [service.id, service]))
  return products.map((product, index) => {
    const service = byCode.get(product.productTypeId)
    if (!service) throw serviceUnknown(product.productTypeId, fieldOf('productTypeId', index))
    if (!service.isOffered) throw serviceNotOffered(service.name)
    return { ...product, service }
  })
}

const isCode = (code: unknown): code is number =>
  typeof code === 'number' && Number.isInteger(code) && code > 0 && code < 32_768
