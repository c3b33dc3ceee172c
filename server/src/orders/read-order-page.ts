import type { Outlook } from '@etapa/domain/forecasts/outlook'
import { orderMissing } from '@etapa/domain/orders/failures'
import type { OrderPage, ProductOfPage } from '@etapa/domain/orders/order-page'
import type { Sql, Tx } from '../platform/database/database.ts'
import { publicUrl } from '../platform/settings/public-url.ts'
import { ownColumns, productColumns } from './order-json.ts'

/** The data of an order's page as stored, without the forecast. */
export type StoredOrderPage = Omit<OrderPage, keyof Outlook | 'products'> & {
  products: Omit<ProductOfPage, keyof Outlook>[]
}

/** Reads what an order's page initially shows, in one query. Works for cancelled orders, too. */
export async function readOrderPage(
  sql: Sql,
  serial: string,
  fixedUrl: string | undefined,
): Promise<StoredOrderPage> {
  const [row] = await sql<{ found: StoredOrderPage }[]>`
    select row_to_json(found) as found
    from (
      select ${ownColumns(sql)}, ${publicUrl(sql, fixedUrl)} as "publicUrl",
        (select row_to_json(c) from (
          select c.name, c.telephone, c.email, c.deleted_at is not null as "isDeleted"
          from clients c where c.id = o.client_id
        ) c) as client,
        coalesce((select u.shown_name from users u where u.id = o.created_by), '') as "createdBy",
        case when o.cancelled_at is not null then json_build_object(
          'at', o.cancelled_at, 'by', (select u.shown_name from users u where u.id = o.cancelled_by)) end as cancelled,
        ${countOf(sql, 'complementary')} as "documentCount", ${countOf(sql, 'proof')} as "proofCount",
        (select coalesce(json_agg(row_to_json(p)), '[]') from (
          select ${productColumns(sql, { checklists: false, sheets: true })}, p.added_at as "addedAt",
            p.card_changed_at as "cardChangedAt", p.card_printed_at as "cardPrintedAt",
            array(
              select r.serial from products r join service_orders later on later.id = r.service_order_id
              where r.repeats_product_id = p.id and later.cancelled_at is null order by r.id desc limit ${mostRepeats}
            ) as "repeatedIn"
          from products p where p.service_order_id = o.id order by p.position
        ) p) as products
      from service_orders o where o.serial = ${serial}
    ) found`
  if (!row) throw orderMissing()
  return row.found
}

const mostRepeats = 20

const countOf = (sql: Sql | Tx, kind: 'complementary' | 'proof') => sql`
  (select count(*) from documents d
  where d.service_order_id = o.id and d.kind = ${kind} and d.removed_at is null)`
