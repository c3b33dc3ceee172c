import type { Sql, Tx } from '../platform/database/database.ts'

/** A queue of messages of which nothing gets through. */
export interface StalledQueue {
  /** The URL of the web hook; null for the e-mails. */
  hook: string | null
  /** When the oldest waiting message was queued. */
  since: string
  /** The last answer to the newest waiting message. */
  answer: string
}

/**
 * Finds the queues with messages that have been waiting for more than 15 minutes although they were tried, and none
 * sent since the newest of them was queued. A single address that asks to wait does not stall a queue, and a paused one
 * has not stalled.
 */
export async function findStalled(sql: Sql | Tx): Promise<StalledQueue[]> {
  return await sql<StalledQueue[]>`
    select w.url as hook, queue.since, queue.answer
    from (
      select channel, webhook_id, min(created_at) as since, max(created_at) as newest,
        (array_agg(last_answer order by created_at desc, id desc))[1] as answer
      from outbox
      where state = 'pending' and tries > 0 and created_at < now() - interval '15 minutes'
      group by channel, webhook_id
    ) queue
    left join webhooks w on w.id = queue.webhook_id
    where not exists (select from paused_channels p where p.channel = queue.channel)
      and not exists (
        select from outbox sent
        where sent.state = 'sent' and sent.done_at > queue.newest
          and sent.channel = queue.channel and sent.webhook_id is not distinct from queue.webhook_id
      )
    order by queue.channel, queue.webhook_id`
}
