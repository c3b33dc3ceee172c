import { Failure } from '@etapa/domain/failure'
import { Secret, TOTP } from 'otpauth'
import type { Sql, Tx } from '../platform/database/database.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { hashed } from './tokens.ts'
import type { Browser } from './visitor.ts'

const period = 30
/** Accepts the codes before and after the current one, because the clocks of phones differ. */
const window = 1

export const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Etapa', label, secret: Secret.fromBase32(secret), period })

/** The time step that a code belongs to; undefined if it belongs to none near the current one. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '')
  const delta = totpOf(secret).validate({ token, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/**
 * Uses up a code of the app, or a recovery code: each is accepted once, also by concurrent requests. Returns whether it
 * is correct.
 */
export async function useCode(sql: Sql | Tx, userId: number, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code, Date.now())
  const [used] =
    step === undefined
      ? await sql`
          delete from recovery_codes
          where user_id = ${userId} and code_hash = ${hashed(normalisedRecovery(code))} returning true`
      : await sql`
          update users set totp_step = ${step}
          where id = ${userId} and totp_secret = ${secret} and totp_step < ${step} returning true`
  return used !== undefined
}

/** Ignores case, spaces and hyphens, which people type differently. */
export const normalisedRecovery = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase()

export const wrongCode = () =>
  new Failure('invalid', 'Código: não confere. Confira a hora do celular e use o código que aparece agora.', {
    code: 'code-wrong',
    field: 'code',
  })

const codeNeeded = () =>
  new Failure('conflict', 'Digite o código do seu aplicativo autenticador.', { code: 'code-needed' })

interface Guarded {
  id: number
  secret: string
}

/**
 * Throws unless the code is correct. All addresses together have ten attempts in 15 minutes, because there are only a
 * million codes; a device that the person signed in with before has its own ten.
 */
export async function requireCode(
  sql: Sql,
  { id, secret }: Guarded,
  code: string | undefined,
  { device }: Pick<Browser, 'device'>,
): Promise<void> {
  if (!code) throw codeNeeded()
  const attemptId = await countAttempt(sql, `code ${id}`, { address: `code ${id}`, device })
  if (!(await useCode(sql, id, secret, code))) throw wrongCode()
  await forgetAttempt(sql, attemptId)
}
