import type { Webhook } from '@etapa/domain/webhooks/webhook'
import type { Sql, Tx } from '../platform/database/database.ts'

const reasons: Record<NonNullable<Webhook['offReason']>, string> = {
  gone: 'respondeu que não existe mais (410)',
  unreachable: 'não aceitou nenhuma entrega por três dias',
}

/** Switches a hook off, ends its pending deliveries and notifies the managers. */
export async function switchOff(
  sql: Sql,
  id: number,
  reason: NonNullable<Webhook['offReason']>,
): Promise<void> {
  await sql.begin(async tx => {
    const [hook] = await tx<{ url: string }[]>`
      update webhooks set is_active = false, off_reason = ${reason} where id = ${id} and is_active returning url`
    if (!hook) return
    await endPending(tx, id)
    await tx`
      insert into notifications (user_id, kind, facts)
      select id, 'hook-off', ${JSON.stringify({ text: `${hook.url} ${reasons[reason]}` })}::text::jsonb
      from users where role = 'manager' and deleted_at is null`
  })
}

/** Marks the pending deliveries of a hook that is off as failed. They can be resent by hand once it is on again. */
export async function endPending(tx: Tx, id: number): Promise<void> {
  await tx`
    update outbox set state = 'failed', done_at = now(), last_answer = 'Web hook desligado antes da entrega'
    where webhook_id = ${id} and state = 'pending'`
}

/** Whether the hook's receiver has accepted nothing for three days. */
export async function isUnreachable(sql: Sql, id: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 3 * 24 * 60 * 60_000).toISOString()
  const [accepted] = await sql`
    select from outbox where webhook_id = ${id} and state = 'sent' and done_at > ${since} limit 1`
  return accepted === undefined
}
