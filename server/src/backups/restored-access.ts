import type { Tx } from '../platform/database/database.ts'

/**
 * The access before a restore: what was active, and which customers' links were revoked. Except for webhooks, secrets
 * are given as hashes in hex.
 */
export interface LiveAccess {
  tvLinks: readonly string[]
  devices: readonly string[]
  apiKeys: readonly string[]
  /** The secrets of active webhooks, which are not hashed. */
  webhooks: readonly string[]
  /** The hashes of the tokens of customers' links that were revoked. */
  revokedLinks: readonly string[]
}

/**
 * Reads the active TV links, paired phones, API keys and webhooks, and the revoked links, before a restore replaces
 * them.
 */
export async function readLiveAccess(tx: Tx): Promise<LiveAccess> {
  return {
    tvLinks: await listLive(tx, 'tv_links', 'token_hash'),
    devices: await listLive(tx, 'devices', 'secret_hash'),
    apiKeys: await listLive(tx, 'api_keys', 'key_hash'),
    webhooks: await listHooks(tx),
    revokedLinks: await listRevokedLinks(tx),
  }
}

async function listLive(tx: Tx, table: string, hash: string): Promise<string[]> {
  const [found] = await tx`select to_regclass(${table}) is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ hash: string }[]>`
    select encode(${tx(hash)}, 'hex') as hash from ${tx(table)} where revoked_at is null`
  return rows.map(row => row.hash)
}

async function listHooks(tx: Tx): Promise<string[]> {
  const [found] = await tx`select to_regclass('webhooks') is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ secret: string }[]>`select secret from webhooks where is_active`
  return rows.map(({ secret }) => secret)
}

async function listRevokedLinks(tx: Tx): Promise<string[]> {
  const [found] = await tx`select to_regclass('link_tokens') is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ hash: string }[]>`
    select encode(t.token_hash, 'hex') as hash
    from link_tokens t join links l on l.id = t.link_id where l.revoked_at is not null`
  return rows.map(row => row.hash)
}

/**
 * Ends access that the restore must not bring back.
 * - All sessions end. A TV link, a paired phone or an API key survives only if it was active before the restore, so on
 *   a new computer none survives.
 * - Badges are kept like passwords: without a paired phone they give no access, and each asks for its PIN again.
 * - A webhook stays active only if it was active before, so that a copy on another computer sends nothing.
 * - Customers' links keep working, even on a new computer, unless they were revoked before the restore.
 */
export async function endRestoredAccess(tx: Tx, live: LiveAccess): Promise<void> {
  await tx`delete from sessions`
  await tx`delete from device_pairings`
  await tx`delete from badge_shifts`
  await tx`
    update tv_links set revoked_at = now()
    where revoked_at is null and not encode(token_hash, 'hex') = any(${live.tvLinks}::text[])`
  await tx`
    update devices set revoked_at = now()
    where revoked_at is null and not encode(secret_hash, 'hex') = any(${live.devices}::text[])`
  await tx`
    update api_keys set revoked_at = now()
    where revoked_at is null and not encode(key_hash, 'hex') = any(${live.apiKeys}::text[])`
  await tx`
    update links l set revoked_at = now() from link_tokens t
    where t.link_id = l.id and l.revoked_at is null and encode(t.token_hash, 'hex') = any(${live.revokedLinks}::text[])`
  await tx`update webhooks set is_active = false where is_active and not secret = any(${live.webhooks}::text[])`
}

/**
 * Deletes the messages and events that were pending when the backup was made, because they may have been sent since.
 */
export async function dropRestoredMessages(tx: Tx): Promise<void> {
  await tx`delete from outbox where state = 'pending'`
  await tx`delete from undispatched_events`
}
