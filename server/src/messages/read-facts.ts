import { formatDay } from '@etapa/domain/dates'
import { type Facts, noDeadline, productsInWords } from '@etapa/domain/messages/placeholders'
import type { Addressee } from '@etapa/domain/messages/recipients'
import { trackingAddress } from '@etapa/domain/tracking/share'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'

/** What messages about an order are made of. */
export interface OrderFacts {
  orderId: number
  serial: string
  client: Addressee
  products: string[]
  dueOn: string | null
}

/** The columns of `OrderFacts`, given order `o` and client `c`. */
export const factColumns = (db: Sql | Tx): Statement => db`
  o.id as "orderId", o.serial, o.due_on::text as "dueOn",
  json_build_object('name', c.name, 'representative', c.representative, 'telephone', c.telephone, 'email', c.email,
    'contacts', c.contacts, 'noWhatsapp', c.no_whatsapp, 'noEmail', c.no_email) as client,
  array(select p.identification from products p where p.service_order_id = o.id order by p.position) as products`

/** The values of all placeholders except the contact. */
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
