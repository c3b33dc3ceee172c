import { addressInWords } from '@etapa/domain/clients/address'
import type { Dispatch, DispatchPage, ReadyProduct } from '@etapa/domain/dispatches/dispatch'
import type { DispatchQuery } from '@etapa/domain/dispatches/endpoints'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'
import { dispatchMissing, signatureMissing } from './failures.ts'

/** The columns of delivery note `d` in the format of the API. */
const columns = (db: Sql | Tx) => db`
  d.id, d.number, d.made_at as "madeAt", made.shown_name as "madeBy", d.driver, d.left_at as "leftAt",
  (select u.shown_name from users u where u.id = d.left_by) as "leftBy",
  json_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as carrier,
  counted.products as "productCount", counted.returned as "returnedCount", counted.clients,
  case when d.cancelled_at is not null then 'cancelled' when d.left_at is null then 'open'
    when counted.returned = 0 then 'left' when counted.returned < counted.products then 'partly-returned'
    else 'returned' end as state`

/** Products on delivery notes, including ones removed from their order since, with orders and clients. */
const products = (db: Sql | Tx) => db`
  dispatch_products own
  join products p on p.id = own.product_id
  join service_orders o on o.id = coalesce(p.service_order_id, p.removed_from)
  join clients client on client.id = o.client_id`

const tables = (db: Sql | Tx) => db`
  join users made on made.id = d.made_by
  join carriers c on c.id = d.carrier_id
  cross join lateral (
    select count(*) as products, count(own.returned_at) as returned,
      coalesce(array_agg(distinct client.name) filter (where client.id is not null), '{}') as clients
    from ${products(db)}
    where own.dispatch_id = d.id
  ) counted`

/** Lists delivery notes, newest first. */
export async function listDispatches(sql: Sql, { state, before, limit }: DispatchQuery): Promise<Dispatch[]> {
  return await sql<Dispatch[]>`
    select ${columns(sql)}
    from (
      select * from dispatches d
      where ${state === 'open' ? sql`d.left_at is null and d.cancelled_at is null` : sql`true`}
        and ${state === 'left' ? sql`d.left_at is not null` : sql`true`}
        and ${before ? sql`d.id < ${before}` : sql`true`}
      order by d.id desc limit ${constant(sql, limit)}
    ) d ${tables(sql)}
    order by d.id desc`
}

type Address = Parameters<typeof addressInWords>[0]
type Row = Omit<DispatchPage, 'recipients'> & {
  recipients: (Omit<DispatchPage['recipients'][number], 'address'> & Address)[]
}

export async function readDispatch(db: Sql | Tx, id: number): Promise<DispatchPage> {
  const [found] = await db<Row[]>`
    select ${columns(db)},
      exists (select from dispatch_signatures s where s.dispatch_id = d.id) as "hasSignature",
      (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select p.serial, p.identification, service.name as service, p.service_order_id as "orderId",
          o.serial as "orderSerial", o.client_id as "clientId", own.returned_at as "returnedAt",
          own.return_reason as "returnReason",
          (select u.shown_name from users u where u.id = own.returned_by) as "returnedBy"
        from ${products(db)} join services service on service.id = p.product_type_id
        where own.dispatch_id = d.id
        order by searchable(client.name), client.id, p.serial
      ) x) as products,
      (select coalesce(json_agg(row_to_json(x)), '[]') from (
        select distinct on (searchable(client.name), client.id)
          client.id, client.name, client.zip_code as "zipCode", client.street, client.district, client.city, client.state
        from ${products(db)}
        where own.dispatch_id = d.id
        order by searchable(client.name), client.id
      ) x) as recipients
    from dispatches d ${tables(db)}
    where d.id = ${id}`
  if (!found) throw dispatchMissing()
  return {
    ...found,
    recipients: found.recipients.map(({ id, name, ...address }) => ({
      id,
      name,
      address: addressInWords(address),
    })),
  }
}

const mostReady = 500

/**
 * Lists up to `mostReady` products that need nothing but delivery and are on no live delivery note. Orders that wait
 * for a manager's release are left out.
 */
export async function listReady(sql: Sql): Promise<{ products: ReadyProduct[]; isCut: boolean }> {
  const found = await sql<ReadyProduct[]>`
    select p.serial, p.identification, service.name as service, o.id as "orderId", o.serial as "orderSerial",
      o.due_on::text as "dueOn", o.is_urgent as "isUrgent",
      json_build_object('id', client.id, 'name', client.name) as client,
      (select json_build_object('id', c.id, 'name', c.name) from carriers c
        where c.id = client.carrier_id and c.archived_at is null) as carrier
    from service_orders o
    join products p on p.service_order_id = o.id
    join services service on service.id = p.product_type_id
    join clients client on client.id = o.client_id
    where o.finished_at is null and o.cancelled_at is null and o.held_since is null
      and exists (
        select from stages s join route_steps step on step.id = s.step_id
        where s.product_id = p.id and s.status = 'PENDING' and step.is_delivery)
      and not exists (
        select from stages s left join route_steps step on step.id = s.step_id
        where s.product_id = p.id and s.status = 'PENDING' and step.is_delivery is not true)
      and not exists (select from dispatch_products d where d.product_id = p.id and d.returned_at is null)
    order by o.due_on, o.id, p.position
    limit ${constant(sql, mostReady + 1)}`
  return { products: found.slice(0, mostReady), isCut: found.length > mostReady }
}

export interface Signature {
  type: string
  picture: Buffer
}

export async function readSignature(sql: Sql, dispatchId: number): Promise<Signature> {
  const [found] = await sql<Signature[]>`
    select media_type as type, picture from dispatch_signatures where dispatch_id = ${dispatchId}`
  if (!found) throw signatureMissing()
  return found
}
