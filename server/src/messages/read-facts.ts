import { formatDay } from '@etapa/domain/dates'
import { type Facts, noDeadline, productsInWords } from '@etapa/domain/messages/placeholders'
import type { Addressee } from '@etapa/domain/messages/recipients'
import { trackingAddress } from '@etapa/domain/tracking/share'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** The data about an order that its messages contain. */
export interface OrderFacts {
  orderId: number
  serial: string
  client: Addressee & { id: number }
  products: string[]
  dueOn: string | null
}

/** An SQL expression for client `c` as an `Addressee` with its id. */
export const addresseeColumn = (db: Sql | Tx): Statement => db`
  json_build_object('id', c.id, 'name', c.name, 'representative', c.representative, 'telephone', c.telephone,
    'email', c.email, 'contacts', c.contacts, 'noWhatsapp', c.no_whatsapp, 'noEmail', c.no_email,
    'noOwnEmail', c.no_own_email)`

/** The columns of `OrderFacts`, given order `o` and client `c`. */
export const factColumns = (db: Sql | Tx, products: Statement = allProducts(db)): Statement => db`
  o.id as "orderId", o.serial, o.due_on::text as "dueOn",
  ${addresseeColumn(db)} as client,
  array(select p.identification from products p where ${products} order by p.position) as products`

const allProducts = (db: Sql | Tx) => db`p.service_order_id = o.id`

/**
 * The columns of `OrderFacts` for a message about history event `e`. A message about a departure lists only the
 * products that left.
 */
export const factColumnsOfEvent = (db: Sql | Tx): Statement =>
  factColumns(
    db,
    db`${allProducts(db)} and (e.kind is distinct from 'dispatch-left' or e.after -> 'products' ? p.serial)`,
  )

/**
 * Returns the values of the placeholders for messages about orders, except the contact's name; `etapa` only if a sector
 * is given.
 */
export function factsOf(
  { serial, client, products, dueOn }: OrderFacts,
  { site, sector }: { site: string; sector?: string | null | undefined },
): Facts {
  return {
    cliente: client.name,
    os: serial,
    produtos: productsInWords(products),
    prazo: dueOn ? formatDay(dueOn) : noDeadline,
    link: trackingAddress(site, serial),
    ...(sector && { etapa: sector }),
  }
}
