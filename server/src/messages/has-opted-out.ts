import type { Sql, Tx } from '../platform/database/database.ts'
import { digestOf } from './unsubscribe-token.ts'

/** The client that a message is for, given by its id or by one of its orders. */
interface Recipient {
  clientId?: number | undefined
  orderId?: number | null
}

/** Whether the client, or the owner of this address, has opted out of e-mails. */
export async function hasOptedOut(
  db: Sql | Tx,
  { clientId, orderId }: Recipient,
  address: string,
): Promise<boolean> {
  const [found] = await db`
    select from clients c
    where c.id = coalesce(${clientId ?? null}, (select client_id from service_orders where id = ${orderId ?? null})) and (
      c.no_email or c.no_own_email and lower(c.email) = lower(${address}) or exists (
        select from jsonb_array_elements(c.contacts) contact
        where lower(contact ->> 'email') = lower(${address}) and (contact ->> 'noEmail')::boolean
      ) or exists (
        select from email_opt_outs x where x.client_id = c.id and x.digest = ${digestOf(address)}
      )
    )`
  return found !== undefined
}
