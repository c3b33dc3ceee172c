import { Failure } from '@etapa/domain/failure'
import { type HookDelivery, mostDeliveries } from '@etapa/domain/webhooks/webhook'
import { sentAgain } from '../outbox/deliver.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { hookMissing } from './webhooks.ts'

const deliveryMissing = () =>
  new Failure('missing', 'Entrega não encontrada. Só as últimas 100 ficam guardadas.', {
    code: 'delivery-missing',
  })
const hookOff = () =>
  new Failure('conflict', 'O web hook está desligado. Ligue-o para enviar de novo.', { code: 'webhook-off' })

const columns = (sql: Sql | Tx) => sql`
  d.id, d.content ->> 'id' as "messageId", d.content ->> 'type' as type, d.state, d.tries, d.last_answer as answer,
  d.created_at as "createdAt", case when d.state = 'pending' then d.next_at end as "nextAt", d.done_at as "doneAt",
  (select serial from service_orders where id = d.service_order_id) as serial`

export async function listDeliveries(sql: Sql, webhookId: number): Promise<HookDelivery[]> {
  const [hook] = await sql`select from webhooks where id = ${webhookId}`
  if (!hook) throw hookMissing()
  return await sql<HookDelivery[]>`
    select ${columns(sql)} from outbox d
    where d.webhook_id = ${webhookId} order by d.id desc limit ${mostDeliveries}`
}

/** Makes a delivery due at once; if it fails again, it is retried for another three days. */
export async function resendDelivery(sql: Sql, id: number): Promise<HookDelivery> {
  const [found] = await sql<{ isActive: boolean }[]>`
    select w.is_active as "isActive" from outbox o join webhooks w on w.id = o.webhook_id where o.id = ${id}`
  if (!found) throw deliveryMissing()
  if (!found.isActive) throw hookOff()
  const [delivery] = await sql<HookDelivery[]>`
    with d as (
      update outbox set ${sentAgain(sql)}
      where id = ${id} returning *
    )
    select ${columns(sql)} from d`
  if (!delivery) throw deliveryMissing()
  return delivery
}

/**
 * Deletes settled deliveries except the newest `mostDeliveries` of each hook and the last one that was accepted, which
 * shows that the receiver was reachable. Skips locked rows, for example those of a hook that is being deleted.
 */
export async function cleanDeliveries(sql: Sql): Promise<void> {
  await sql`
    delete from outbox where id in (
      select settled.id from outbox settled join (
        select id, row_number() over (partition by webhook_id order by id desc) as place,
          row_number() over (partition by webhook_id, state order by done_at desc) as place_in_state
        from outbox where webhook_id is not null
      ) ranked on ranked.id = settled.id
      where place > ${mostDeliveries} and settled.state <> 'pending' and (settled.state <> 'sent' or place_in_state > 1)
      for update of settled skip locked
    )`
}
