import type { Tx } from '../platform/database/database.ts'

/** The hashes of the TV links that are in use, before a restore replaces them. */
export async function listLiveTvLinks(tx: Tx): Promise<string[]> {
  const [found] = await tx`select to_regclass('tv_links') is not null as exists`
  if (!found?.exists) return []
  const rows = await tx<{ hash: string }[]>`
    select encode(token_hash, 'hex') as hash from tv_links where revoked_at is null`
  return rows.map(({ hash }) => hash)
}

/**
 * Access that has ended since the backup must not come back: everybody signs in again, and a TV link stays only if it
 * was still in use. A new computer does not know which were, so it keeps none.
 */
export async function endRestoredAccess(tx: Tx, liveTvLinks: readonly string[]): Promise<void> {
  await tx`delete from sessions`
  await tx`
    update tv_links set revoked_at = now()
    where revoked_at is null and not encode(token_hash, 'hex') = any(${liveTvLinks}::text[])`
}
