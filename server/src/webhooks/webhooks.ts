import { Failure } from '@etapa/domain/failure'
import {
  mostHooks,
  type NewWebhook,
  rotationHours,
  type Webhook,
  type WebhookChanges,
} from '@etapa/domain/webhooks/webhook'
import type { Sql, Tx } from '../platform/database/database.ts'
import { isForbiddenHost } from './forbidden-addresses.ts'
import { newSecret } from './sign.ts'
import { endPending } from './switch-off.ts'

export const hookMissing = () =>
  new Failure('missing', 'Web hook não encontrado. Pode ter sido excluído.', { code: 'webhook-missing' })
const tooManyHooks = () =>
  new Failure('conflict', `Há ${mostHooks} web hooks. Exclua os que não são usados.`, {
    code: 'too-many-webhooks',
  })
const refusedAddress = (code: string, reason: string) =>
  new Failure('invalid', `Endereço: ${reason}`, { code, field: 'url' })

/**
 * Rejects URLs with credentials and, unless `allowPrivate` is set, plain HTTP and hosts that visibly belong to the
 * workshop's network.
 */
function checkAddress(url: string, allowPrivate: boolean): void {
  const { protocol, hostname, username, password } = new URL(url)
  if (username || password) throw refusedAddress('invalid', 'não pode conter usuário e senha')
  if (allowPrivate) return
  if (isForbiddenHost(hostname))
    throw refusedAddress('private-address', 'leva à rede da oficina ou a este computador')
  if (protocol !== 'https:') throw refusedAddress('plain-http', 'precisa começar com https')
}

const columns = (sql: Sql | Tx) => sql`
  w.id, w.url, w.events, w.is_active as "isActive", w.off_reason as "offReason", w.made_at as "madeAt",
  (select shown_name from users where id = w.made_by) as "madeBy",
  (select max((old ->> 'until')::timestamptz(3)) from jsonb_array_elements(w.old_secrets) old
    where (old ->> 'until')::timestamptz > now()) as "rotatingUntil"`

export async function listWebhooks(sql: Sql): Promise<Webhook[]> {
  return await sql<Webhook[]>`select ${columns(sql)} from webhooks w order by w.id desc`
}

export async function createWebhook(
  sql: Sql,
  makerId: number,
  { url, events, secret = newSecret() }: NewWebhook,
  allowPrivate: boolean,
): Promise<Webhook & { secret: string }> {
  checkAddress(url, allowPrivate)
  const [made] = await sql<Webhook[]>`
    with w as (
      insert into webhooks (url, events, secret, made_by)
      select ${url}, ${[...new Set(events)]}::text[], ${secret}, ${makerId}::int
      where (select count(*) from webhooks) < ${mostHooks}
      returning *
    )
    select ${columns(sql)} from w`
  if (!made) throw tooManyHooks()
  return { ...made, secret }
}

/** Changes a hook. Switching it off ends its pending deliveries. */
export async function updateWebhook(
  sql: Sql,
  id: number,
  { url, events, isActive }: WebhookChanges,
  allowPrivate: boolean,
): Promise<Webhook> {
  if (url !== undefined) checkAddress(url, allowPrivate)
  return await sql.begin(async tx => {
    const [changed] = await tx<Webhook[]>`
      with w as (
        update webhooks set url = coalesce(${url ?? null}, url),
          events = coalesce(${events ? [...new Set(events)] : null}::text[], events),
          is_active = coalesce(${isActive ?? null}::boolean, is_active),
          off_reason = case when ${isActive ?? null}::boolean is null then off_reason end
        where id = ${id} returning *
      )
      select ${columns(tx)} from w`
    if (!changed) throw hookMissing()
    if (!changed.isActive) await endPending(tx, id)
    return changed
  })
}

/**
 * The number of older secrets that stay valid beside the previous one. The oldest are kept, because a receiver that was
 * never given the ones in between knows only those.
 */
const mostOlder = 3

/**
 * Gives a hook a new secret; the old one stays valid for a day, even if it is rotated again on the same day. At most
 * four older secrets are valid at a time.
 */
export async function rotateSecret(
  sql: Sql,
  id: number,
  secret = newSecret(),
): Promise<Webhook & { secret: string }> {
  const [rotated] = await sql<Webhook[]>`
    with w as (
      update webhooks set secret = ${secret}, old_secrets = (
          select coalesce(jsonb_agg(kept), '[]') from (
            select older as kept from jsonb_array_elements(old_secrets) older
            where (older ->> 'until')::timestamptz > now() limit ${mostOlder}
          ) kept_ones
        ) || jsonb_build_object('secret', secret, 'until', now() + ${rotationHours} * interval '1 hour')
      where id = ${id} returning *
    )
    select ${columns(sql)} from w`
  if (!rotated) throw hookMissing()
  return { ...rotated, secret }
}

export async function deleteWebhook(sql: Sql, id: number): Promise<{ ok: true }> {
  const [deleted] = await sql`delete from webhooks where id = ${id} returning id`
  if (!deleted) throw hookMissing()
  return { ok: true }
}
