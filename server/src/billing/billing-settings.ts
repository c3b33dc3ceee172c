import { pixKeyInWords } from '@etapa/domain/billing/pix-key'
import type { BillingChanges, BillingSettings } from '@etapa/domain/billing/settings'
import type { Sql, Tx } from '../platform/database/database.ts'
import { changedMeanwhile, isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'

const columns = (db: Sql | Tx) => db`
  since::text, tax_id as "taxId", pix_key as "pixKey", pix_name as "pixName", pix_city as "pixCity",
  updated_at as "updatedAt"`

export async function readBillingSettings(db: Sql | Tx): Promise<BillingSettings> {
  const [settings] = await db<[BillingSettings]>`select ${columns(db)} from billing_settings`
  return settings
}

/**
 * Updates the given fields; throws a conflict if `updatedAt` is given and the settings have changed since then. Managers
 * are notified of another Pix key.
 */
export async function updateBillingSettings(
  sql: Sql,
  userId: number,
  { since, taxId, pixKey, pixName, pixCity, updatedAt }: BillingChanges,
): Promise<BillingSettings> {
  return await sql.begin(async tx => {
    const [before] = await tx<[{ pixKey: string }]>`
      select pix_key as "pixKey" from billing_settings for no key update`
    const [saved] = await tx<BillingSettings[]>`
      update billing_settings
      set since = coalesce(${since ?? null}::date, since), tax_id = coalesce(${taxId ?? null}, tax_id),
        pix_key = coalesce(${pixKey ?? null}, pix_key), pix_name = coalesce(${pixName ?? null}, pix_name),
        pix_city = coalesce(${pixCity ?? null}, pix_city),
        updated_at = ${nextVersion(tx)}
      where ${isSeenVersion(tx, updatedAt)}
      returning ${columns(tx)}`
    if (!saved) throw changedMeanwhile('estes dados')
    if (saved.pixKey !== before.pixKey) await notifyManagers(tx, userId, saved.pixKey)
    return saved
  })
}

/** Notifies all managers, including the one who changed the key: somebody else may have used their session. */
async function notifyManagers(tx: Tx, userId: number, pixKey: string): Promise<void> {
  await tx`
    insert into notifications (user_id, kind, facts)
    select m.id, 'pix-key', jsonb_strip_nulls(jsonb_build_object('by', u.shown_name, 'text', ${pixKeyInWords(pixKey) ?? null}::text))
    from users m cross join users u
    where m.role = 'manager' and m.deleted_at is null and u.id = ${userId}`
}
