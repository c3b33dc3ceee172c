import { Failure } from '@etapa/domain/failure'
import { Secret } from 'otpauth'
import { employeeMissing } from '../employees/failures.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { nextVersion } from '../platform/database/seen-version.ts'
import { proveIdentity, wrongPassword } from '../sessions/prove-identity.ts'
import { normalisedRecovery, requireCode, stepOf, totpOf, wrongCode } from '../sessions/second-factor-code.ts'
import { endSessionsOf, requireSession } from '../sessions/session-store.ts'
import { tellOwner } from '../sessions/tell-owner.ts'
import { hashed, randomLetters } from '../sessions/tokens.ts'
import type { Visitor } from '../sessions/visitor.ts'

const recoveryCodeCount = 10

/** One's own requires the current password, in case the session was hijacked. */
const ownSecondFactor = () =>
  new Failure('forbidden', 'Desative a sua própria verificação em Perfil, com a sua senha.', {
    code: 'own-second-factor',
  })

export function proposeSecret(label: string): { secret: string; url: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, url: totpOf(secret, label).toString() }
}

interface Confirmation {
  secret: string
  code: string
  currentPassword: string
}

/** Enables two-factor authentication, ends the person's other sessions and returns new recovery codes. */
export async function confirmSecret(
  sql: Sql,
  owner: Visitor,
  { secret, code, currentPassword }: Confirmation,
): Promise<string[]> {
  const checkedHash = await proveIdentity(sql, owner, currentPassword)
  const step = stepOf(secret, code, Date.now())
  if (step === undefined) throw wrongCode()
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await sql.begin(async tx => {
    const [changed] = await tx`
      update users set totp_secret = ${secret}, totp_step = ${step}, updated_at = ${nextVersion(tx)}
      where id = ${owner.user.id} and deleted_at is null and password_hash = ${checkedHash} returning true`
    await requireSession(tx, owner)
    if (!changed) throw wrongPassword()
    await tx`delete from recovery_codes where user_id = ${owner.user.id}`
    await tx`
      insert into recovery_codes (code_hash, user_id)
      select unnest(${codes.map(text => hashed(normalisedRecovery(text)))}::bytea[]), ${owner.user.id}`
    await tellOwner(tx, { ...factorOn, browser: owner, userId: owner.user.id })
    await endSessionsOf(tx, owner.user.id, owner.token)
    await noteCode(tx, owner.token)
  })
  return codes
}

const noFactor = () =>
  new Failure('conflict', 'Você não usa a verificação em duas etapas.', { code: 'no-second-factor' })

/** Checks a code in a running session, with the same limits as signing in. */
export async function proveCode(sql: Sql, owner: Visitor, code: string): Promise<void> {
  const { id, email } = owner.user
  const [person] = await sql<
    { secret: string | null }[]
  >`select totp_secret as secret from users where id = ${id}`
  if (!person?.secret) throw noFactor()
  await requireCode(sql, { id, email: email?.toLowerCase() ?? '', secret: person.secret }, code, owner)
  await noteCode(sql, owner.token)
}

const noteCode = (db: Sql | Tx, token: string) =>
  db`update sessions set code_at = now() where token_hash = ${hashed(token)}`

/** Disables the person's own two-factor authentication. */
export async function removeSecret(sql: Sql, owner: Visitor, currentPassword: string): Promise<void> {
  const checkedHash = await proveIdentity(sql, owner, currentPassword)
  await sql.begin(async tx => {
    const [person] = await tx`
      select from users where id = ${owner.user.id} and password_hash = ${checkedHash} for no key update`
    await requireSession(tx, owner)
    if (!person) throw wrongPassword()
    await forgetSecret(tx, owner.user.id)
    await tellOwner(tx, { ...factorOff, browser: owner, userId: owner.user.id })
  })
}

const factorOn = {
  subject: 'A verificação em duas etapas foi ativada',
  what: 'A sua conta do Etapa agora pede um código de um aplicativo autenticador, e as suas outras sessões foram encerradas.',
}
const factorOff = {
  subject: 'A verificação em duas etapas foi desativada',
  what: 'A sua conta do Etapa não pede mais o código do aplicativo autenticador.',
}

/** Disables two-factor authentication for somebody else who has lost their phone, and ends their sessions. */
export async function resetSecret(sql: Sql, by: Visitor, userId: number): Promise<void> {
  if (by.user.id === userId) throw ownSecondFactor()
  await sql.begin(async tx => {
    await requireSession(tx, by)
    if (!(await forgetSecret(tx, userId))) throw employeeMissing()
    await tellOwner(tx, { ...factorOff, browser: by, userId, by: by.user.name })
    await endSessionsOf(tx, userId)
  })
}

/**
 * Deletes a person's secret and recovery codes; returns false if the person does not exist. Locks the person before the
 * codes, as `confirmSecret` does, to avoid deadlocks.
 */
export async function forgetSecret(tx: Tx, userId: number): Promise<boolean> {
  const [person] = await tx`
    update users set totp_secret = null, updated_at = ${nextVersion(tx)}
    where id = ${userId} and deleted_at is null returning true`
  await tx`delete from recovery_codes where user_id = ${userId}`
  return person !== undefined
}

/**
 * Generates a recovery code: 80 random bits in groups of four characters, such as 7K2M-…. The alphabet has no 0, I, L
 * or O.
 */
function newRecoveryCode(): string {
  const letters = randomLetters('ABCDEFGHJKMNPQRSTUVWXYZ123456789', 16)
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
