import { newOrder } from '@etapa/domain/orders/new-order'
import { proposePrice } from '@etapa/domain/sheets/propose-price'
import type { Sheet } from '@etapa/domain/sheets/sheet'
import { createOrder } from '../orders/create-order.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { updateSearchTexts } from '../search/update-search-texts.ts'
import { believableSheet, pick, printersOf } from './believable-plates.ts'

const mostSheets = 1_000
const repeats = 6
/** Agreed prices, in cents per cm². */
const prices = [8.5, 9.2, 7.85, 11]

/** Adds clients' printers and prices, the sheets of the newest products, and repeat orders. */
export async function seedTrade(sql: Sql): Promise<void> {
  await sql.begin(async tx => {
    await insertPrinters(tx)
    await insertPrices(tx)
    await fillInSheets(tx)
  })
  await repeatOrders(sql)
}

async function insertPrinters(tx: Tx): Promise<void> {
  const clients = await tx<{ id: number }[]>`select id from clients where deleted_at is null`
  const printers = clients.flatMap(({ id }) => printersOf(id).map(printer => ({ ...printer, clientId: id })))
  await tx`
    insert into printers (client_id, name, cylinder, distortion, thickness, plate_width, plate_height)
    select "clientId", name, cylinder, distortion, thickness, "plateWidth", "plateHeight"
    from jsonb_to_recordset(${JSON.stringify(printers)}) as given ("clientId" int, name text, cylinder text,
      distortion numeric, thickness numeric, "plateWidth" numeric, "plateHeight" numeric)
    on conflict do nothing`
}

/** Gives two of three clients agreed prices for all active services but one. */
async function insertPrices(tx: Tx): Promise<void> {
  await tx`
    insert into client_prices (client_id, service_id, price)
    select c.id, s.id, (${prices}::numeric[])[1 + (c.id + s.id) % ${prices.length}]
    from clients c cross join services s
    where c.deleted_at is null and s.retired_at is null and c.id % 3 > 0 and s.id <> 1 + c.id % 5
    on conflict do nothing`
}

async function fillInSheets(tx: Tx): Promise<void> {
  const products = await tx<{ id: number; orderId: number; clientId: number; printerIds: number[] }[]>`
    select p.id, p.service_order_id as "orderId", o.client_id as "clientId",
      array(select id from printers where client_id = o.client_id order by id) as "printerIds"
    from products p join service_orders o on o.id = p.service_order_id
    where p.sheet is null and p.id % 4 > 0
    order by p.id desc limit ${mostSheets}`
  const sheets = products.flatMap(({ id, clientId, printerIds }): { id: number; sheet: Sheet }[] => {
    const printerId = printerIds[id % (printerIds.length || 1)]
    const printer = printersOf(clientId)[id % printerIds.length]
    return printerId && printer ? [{ id, sheet: believableSheet(id, { ...printer, id: printerId }) }] : []
  })
  await tx`
    update products p set sheet = given.sheet
    from jsonb_to_recordset(${JSON.stringify(sheets)}) as given (id int, sheet jsonb) where p.id = given.id`
  await updateSearchTexts(tx, { orderIds: [...new Set(products.map(({ orderId }) => orderId))] })
}

interface Repeated {
  serial: string
  identification: string
  productTypeId: number
  sheet: Sheet
  clientId: number
  areaPrice: number
}

/** Creates orders dated today that repeat products of finished orders, with the same function that the API uses. */
async function repeatOrders(sql: Sql): Promise<void> {
  const old = await sql<Repeated[]>`
    select p.serial, p.identification, p.product_type_id as "productTypeId", p.sheet, o.client_id as "clientId",
      coalesce(agreed.price, ${prices[0] ?? 0})::float as "areaPrice"
    from products p join service_orders o on o.id = p.service_order_id
    join clients c on c.id = o.client_id and c.deleted_at is null
    left join client_prices agreed on agreed.client_id = c.id and agreed.service_id = p.product_type_id
    where p.sheet is not null and o.finished_at is not null
      and not exists (select from products again where again.repeats_product_id = p.id)
    order by o.finished_at desc, p.id limit ${repeats}`
  const [office] = await sql<{ id: number }[]>`
    select id from users where deleted_at is null order by role = 'manager' desc, id limit 1`
  const days = await sql<{ day: string }[]>`
    select day::text from workdays where day > current_date and closes_at > opens_at
    order by day offset 2 limit ${repeats}`
  for (const [index, { serial, clientId, areaPrice, sheet, ...product }] of old.entries()) {
    const kind = pick(['regravacao', 'alteracao', 'reposicao'] as const, index)
    const products = [{ ...product, sheet: { ...sheet, kind }, repeatsSerial: serial }]
    const price = proposePrice(products, [{ serviceId: product.productTypeId, price: areaPrice }])?.total
    const draft = newOrder.parse({ clientId, products, price, dueOn: days[index]?.day })
    if (office) await sql.begin(tx => createOrder(tx, office.id, draft))
  }
}
