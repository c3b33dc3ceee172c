import type { AreaPrice, updatePrices as contract } from '@etapa/domain/clients/price'
import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { Sql, Tx } from '../platform/database/database.ts'
import { clientMissing } from './failures.ts'

export async function listPrices(sql: Sql | Tx, clientId: number): Promise<AreaPrice[]> {
  return await sql<AreaPrice[]>`
    select service_id as "serviceId", price::float8 from client_prices where client_id = ${clientId}
    order by service_id`
}

export async function updatePrices(
  sql: Sql,
  clientId: number,
  { prices }: BodyOf<typeof contract>,
): Promise<{ ok: true }> {
  return await sql.begin(async tx => {
    // Locks the client, so that concurrent saves do not mix their prices.
    const [client] = await tx`
      select from clients where id = ${clientId} and deleted_at is null for no key update`
    if (!client) throw clientMissing()
    const ids = [...new Set(prices.map(({ serviceId }) => serviceId))]
    const services = await tx`select from services where id = any(${ids}::int[])`
    if (services.length < ids.length)
      throw new Failure('missing', 'Serviço não encontrado.', { code: 'service-missing' })
    await tx`delete from client_prices where client_id = ${clientId} and service_id = any(${ids}::int[])`
    // If a service is listed twice, the last price counts.
    const given = new Map(prices.map(({ serviceId, price }) => [serviceId, price]))
    await tx`
      insert into client_prices (client_id, service_id, price)
      select ${clientId}, service_id, price
      from unnest(${[...given.keys()]}::int[], ${[...given.values()]}::numeric[]) as given (service_id, price)
      where price is not null`
    return { ok: true }
  })
}
