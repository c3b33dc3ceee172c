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

/** Updates the given fields; throws a conflict if `updatedAt` is given and the settings have changed since then. */
export async function updateBillingSettings(
  sql: Sql,
  { since, taxId, pixKey, pixName, pixCity, updatedAt }: BillingChanges,
): Promise<BillingSettings> {
  const [saved] = await sql<BillingSettings[]>`
    update billing_settings
    set since = coalesce(${since ?? null}::date, since), tax_id = coalesce(${taxId ?? null}, tax_id),
      pix_key = coalesce(${pixKey ?? null}, pix_key), pix_name = coalesce(${pixName ?? null}, pix_name),
      pix_city = coalesce(${pixCity ?? null}, pix_city),
      updated_at = ${nextVersion(sql)}
    where ${isSeenVersion(sql, updatedAt)}
    returning ${columns(sql)}`
  if (!saved) throw changedMeanwhile('estes dados')
  return saved
}
