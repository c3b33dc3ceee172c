import type { Tx } from '../platform/database/database.ts'

/** Hashes of secrets, in hex. */
export interface LiveAccess {
  tvLinks: readonly string[]
  devices: readonly string[]
}

/** The active TV links and paired phones, read before a restore replaces them. */
export async function readLiveAccess(tx: Tx): Promise<LiveAccess> {
  return {
    tvLinks: await listLive(tx, 'tv_links', 'token_hash'),
    devices: await listLive(tx, 'devices', 'secret_hash'),
  }
}

async function listLive(tx: Tx, table: string, hash: string): Promise<string[]> {
  const [found] = await tx`select to_regclass(${table}) is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ hash: string }[]>`
    select encode(${tx(hash)}, 'hex') as hash from ${tx(table)} where revoked_at is null`
  return rows.map(row => row.hash)
}

/**
 * Access that was ended since the backup must not return: all sessions end, and a TV link or a paired phone survives
 * only if it was still active before the restore. On a new computer none was, so none survives. Badges stay like
 * passwords: without a paired phone they open nothing, and each asks for its PIN again.
 */
export async function endRestoredAccess(tx: Tx, { tvLinks, devices }: LiveAccess): Promise<void> {
  await tx`delete from sessions`
  await tx`delete from device_pairings`
  await tx`delete from badge_shifts`
  await tx`
    update tv_links set revoked_at = now()
    where revoked_at is null and not encode(token_hash, 'hex') = any(${tvLinks}::text[])`
  await tx`
    update devices set revoked_at = now()
    where revoked_at is null and not encode(secret_hash, 'hex') = any(${devices}::text[])`
}
