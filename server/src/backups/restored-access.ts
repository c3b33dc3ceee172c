import type { Tx } from '../platform/database/database.ts'

/** The hashes of active TV links, read before a restore replaces them. */
export async function listLiveTvLinks(tx: Tx): Promise<string[]> {
  const [found] = await tx`select to_regclass('tv_links') is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ hash: string }[]>`
    select encode(token_hash, 'hex') as hash from tv_links where revoked_at is null`
  return rows.map(({ hash }) => hash)
}

/**
 * Access that was ended since the backup must not return: all sessions end, and a TV link survives only if it was still
 * active before the restore. On a new computer none was, so none survives.
 */
export async function endRestoredAccess(tx: Tx, liveTvLinks: readonly string[]): Promise<void> {
  await tx`delete from sessions`
  await tx`
    update tv_links set revoked_at = now()
    where revoked_at is null and not encode(token_hash, 'hex') = any(${liveTvLinks}::text[])`
}
