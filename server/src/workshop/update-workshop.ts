import { createHash } from 'node:crypto'
import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { largestLogo, logoTypes } from '@etapa/domain/workshop/workshop'
import type { WorkshopDraft } from '@etapa/domain/workshop/workshop-draft'
import { sniffType } from '../documents/sniff-type.ts'
import type { Sql } from '../platform/database/database.ts'
import { changedMeanwhile, isSeenVersion, nextVersion } from '../platform/database/seen-version.ts'

/** Thrown if an editor without a second factor makes it mandatory, which would lock them out at once. */
const ownFactorFirst = () =>
  new Failure('conflict', 'Ative primeiro a sua própria verificação em duas etapas, em Perfil.', {
    code: 'own-factor-first',
    field: 'requireSecondFactor',
  })
const wrongLogo = () =>
  new Failure('invalid', 'Logotipo: use uma imagem PNG, JPEG ou WebP', { code: 'logo-type', field: 'logo' })
const largeLogo = () =>
  new Failure('invalid', `Logotipo: no máximo ${largestLogo / 1000} kB`, {
    code: 'logo-size',
    field: 'logo',
  })

/** Updates the workshop's data; throws a conflict if it has changed since the version that the person saw. */
export async function updateWorkshop(
  sql: Sql,
  editor: Pick<SessionUser, 'secondFactor'>,
  { name, phone, publicUrl, updatedAt, ...optional }: WorkshopDraft,
): Promise<void> {
  const { requireSecondFactor, approvalConfirmations, approvalReminderDays, quotesReleaseThemselves } =
    optional
  if (requireSecondFactor && editor.secondFactor !== 'on') throw ownFactorFirst()
  const [saved] = await sql`
    update workshop
    set name = ${name}, phone = ${phone}, public_url = ${publicUrl},
      require_second_factor = coalesce(${requireSecondFactor ?? null}, require_second_factor),
      approval_confirmations = coalesce(${approvalConfirmations ?? null}::text[], approval_confirmations),
      approval_reminder_days = coalesce(${approvalReminderDays ?? null}, approval_reminder_days),
      quotes_release_themselves = coalesce(${quotesReleaseThemselves ?? null}, quotes_release_themselves),
      updated_at = ${nextVersion(sql)}
    where ${isSeenVersion(sql, updatedAt)}
    returning true`
  if (!saved) throw changedMeanwhile('os dados da oficina')
}

/** Replaces or removes the logo. Its type is detected from the content. */
export async function updateLogo(sql: Sql, base64: string | null): Promise<void> {
  const picture = base64 === null ? null : Buffer.from(base64, 'base64')
  if (picture && picture.length > largestLogo) throw largeLogo()
  const type = picture && logoTypes.find(known => known === sniffType(picture))
  if (picture && !type) throw wrongLogo()
  const version = picture && createHash('sha256').update(picture).digest('hex').slice(0, 16)
  await sql`update workshop set logo = ${picture}, logo_type = ${type ?? null}, logo_version = ${version}`
}
