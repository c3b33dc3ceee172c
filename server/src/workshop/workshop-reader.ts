import { Failure } from '@etapa/domain/failure'
import { logoPath, type Workshop, type WorkshopSettings } from '@etapa/domain/workshop/workshop'
import type { Sql, Tx } from '../platform/database/database.ts'

interface Row extends Omit<Workshop, 'logo'> {
  version: string | null
}

const logoAddress = (version: string | null): string | null =>
  version && `/api${logoPath.replace(':version', version)}`

/** Reads the workshop's public data. */
export async function readWorkshop(sql: Sql): Promise<Workshop> {
  const [{ version, ...row }] = await sql<[Row]>`select name, phone, logo_version as version from workshop`
  return { ...row, logo: logoAddress(version) }
}

export async function readWorkshopSettings(
  sql: Sql | Tx,
  fixedUrl: string | undefined,
): Promise<WorkshopSettings> {
  const [{ version, ...row }] = await sql<[Row & Omit<WorkshopSettings, 'logo' | 'fixedUrl'>]>`
    select name, phone, logo_version as version, public_url as "publicUrl",
      require_second_factor as "requireSecondFactor", approval_confirmations as "approvalConfirmations",
      approval_reminder_days as "approvalReminderDays", quotes_release_themselves as "quotesReleaseThemselves",
      updated_at as "updatedAt"
    from workshop`
  return { ...row, logo: logoAddress(version), fixedUrl: fixedUrl ?? null }
}

export interface Logo {
  type: string
  picture: Buffer
}

export async function readLogo(sql: Sql, version: string): Promise<Logo> {
  const [logo] = await sql<Logo[]>`
    select logo_type as type, logo as picture from workshop where logo_version = ${version}`
  if (!logo) throw new Failure('missing', 'Logotipo não encontrado.', { code: 'logo-missing' })
  return logo
}
