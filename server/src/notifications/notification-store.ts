import { mostNotifications, type Notification } from '@etapa/domain/notifications/notification'
import { constant, type Sql, type Tx } from '../platform/database/database.ts'

/** Returns a person's latest notifications, at most 30 days old, newest first. */
export async function listNotifications(sql: Sql, userId: number): Promise<Notification[]> {
  return await sql<Notification[]>`
    select n.id, n.kind, o.serial, n.facts, n.at, n.read_at is not null as "isRead"
    from notifications n left join service_orders o on o.id = n.service_order_id
    where n.user_id = ${userId} and n.at > now() - interval '30 days'
    order by n.id desc limit ${constant(sql, mostNotifications)}`
}

/** Marks a person's notifications as read. Ids of other people's notifications are ignored. */
export async function markAsRead(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx`
    update notifications set read_at = now()
    where user_id = ${userId} and id = any(${ids}::bigint[]) and read_at is null`
}

/** Deletes notifications older than 30 days. Skips rows that are locked because they are being marked as read. */
export async function cleanNotifications(sql: Sql): Promise<void> {
  await sql`
    delete from notifications
    where id in (select id from notifications where at < now() - interval '30 days' for update skip locked)`
}
