import type { AreaPrice } from '@etapa/domain/clients/price'
import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database/database.ts'
import { clientMissing } from './failures.ts'

export async function listPrices(sql: Sql, clientId: number): Promise<AreaPrice[]> {
  return await sql<AreaPrice[]>`
    select service_id as "serviceId", price::float8 from client_prices where client_id = ${clientId}
    order by service_id`
}

export async function updatePrice(
  sql: Sql,
  { clientId, serviceId }: { clientId: number; serviceId: number },
  price: number | null,
): Promise<{ ok: true }> {
  return await sql.begin(async tx => {
    const [client] = await tx`select from clients where id = ${clientId} and deleted_at is null for share`
    if (!client) throw clientMissing()
    const [service] = await tx`select from services where id = ${serviceId}::int`
    if (!service) throw new Failure('missing', 'Serviço não encontrado.', { code: 'service-missing' })
    if (price === null)
      await tx`delete from client_prices where client_id = ${clientId} and service_id = ${serviceId}`
    else
      await tx`
        insert into client_prices (client_id, service_id, price) values (${clientId}, ${serviceId}, ${price})
        on conflict (client_id, service_id) do update set price = excluded.price`
    return { ok: true }
  })
}
