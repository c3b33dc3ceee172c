import { Failure } from '@etapa/domain/failure'
import { mostListed, type Outbox, type OutboxMessage } from '@etapa/domain/messages/email'
import { sentAgain } from '../outbox/deliver.ts'
import { constant, type Sql } from '../platform/database/database.ts'
import type { Config } from '../platform/settings/config.ts'
import { readPublicUrl } from '../platform/settings/public-url.ts'

/** Returns the latest e-mails, failed ones first, and the state of the e-mail channel. */
export async function readOutbox(sql: Sql, { smtp, publicUrl }: Config): Promise<Outbox> {
  const [site, failed, [state], [waiting], messages] = await Promise.all([
    readPublicUrl(sql, publicUrl),
    countFailed(sql),
    sql<[Pick<Outbox, 'isPaused'>]>`
      select exists (select from paused_channels where channel = 'email') as "isPaused"`,
    sql<NonNullable<Outbox['waiting']>[]>`
      select count(*) over ()::int as count, last_answer as answer from outbox
      where channel = 'email' and state = 'pending' and last_answer <> '' order by id desc limit 1`,
    sql<OutboxMessage[]>`
      select m.id, m.state, o.serial, m.content ->> 'to' as to, m.content ->> 'subject' as subject,
        m.created_at as "createdAt", m.done_at as "doneAt", m.tries, m.last_answer as answer,
        case when m.state = 'pending' then m.next_at end as "nextAt"
      from outbox m left join service_orders o on o.id = m.service_order_id
      where m.channel = 'email'
      order by m.state = 'failed' desc, m.id desc limit ${constant(sql, mostListed)}`,
  ])
  return {
    from: smtp?.from ?? null,
    replyTo: smtp?.replyTo ?? null,
    waiting: waiting ?? null,
    hasPublicUrl: site !== undefined,
    failed,
    ...state,
    messages,
  }
}

/** Counts the e-mails that could not be sent. */
export async function countFailed(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) as count from outbox where state = 'failed' and channel = 'email'`
  return row.count
}

export async function pause(sql: Sql, userId: number, isPaused: boolean): Promise<void> {
  if (isPaused)
    await sql`insert into paused_channels (channel, paused_by) values ('email', ${userId}) on conflict do nothing`
  else await sql`delete from paused_channels where channel = 'email'`
}

/** Queues a failed e-mail again. It is retried for up to another three days. */
export async function retry(sql: Sql, id: number): Promise<void> {
  const [found] = await sql`
    update outbox set ${sentAgain(sql)}
    where id = ${id} and channel = 'email' and state = 'failed' returning true`
  if (!found)
    throw new Failure('missing', 'Este e-mail não está mais entre os não enviados.', {
      code: 'message-missing',
    })
}

const keptDays = 90

/** Deletes e-mails that were sent or that failed more than `keptDays` ago. */
export async function cleanOutbox(sql: Sql): Promise<void> {
  await sql`
    delete from outbox where channel = 'email' and state <> 'pending' and done_at < now() - make_interval(days => ${keptDays}::int)`
}
