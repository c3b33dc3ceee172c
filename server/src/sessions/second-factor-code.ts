import { Failure } from '@etapa/domain/failure'
import { Secret, TOTP } from 'otpauth'
import type { Sql, Tx } from '../platform/database/database.ts'
import { countAttempt, forgetAttempt } from './login-limit.ts'
import { hashed } from './tokens.ts'
import type { Browser } from './visitor.ts'

const period = 30
/** Codes one period before and after the current one are accepted too, because phone clocks differ. */
const window = 1

export const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Etapa', label, secret: Secret.fromBase32(secret), period })

/** Returns the time step that a code belongs to, or undefined if it matches none near the current time. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '')
  const delta = totpOf(secret).validate({ token, window, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up: each is accepted only once, even by
 * concurrent requests. Returns whether it was accepted.
 */
async function useCode(sql: Sql | Tx, userId: number, secret: string, code: string): Promise<boolean> {
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

/** Drops spaces and hyphens and ignores case, because people type recovery codes differently. */
export const normalisedRecovery = (code: string): string => code.replace(/[^a-z0-9]/gi, '').toUpperCase()

export const wrongCode = () =>
  new Failure('invalid', 'Código: não confere. Confira a hora do celular e use o código que aparece agora.', {
    code: 'code-wrong',
    field: 'code',
  })

export const codeNeeded = () =>
  new Failure('conflict', 'Digite o código do seu aplicativo autenticador.', { code: 'code-needed' })

interface Guarded {
  id: number
  /** In lower case. */
  email: string
  secret: string
}

/**
 * Throws unless the code is correct. There are only a million codes, so all addresses together have ten attempts in 15
 * minutes; a device with which the person has signed in before has its own ten.
 */
export async function requireCode(
  sql: Sql,
  { id, email, secret }: Guarded,
  code: string | undefined,
  { device }: Pick<Browser, 'device'>,
): Promise<void> {
  if (!code) throw codeNeeded()
  const attemptId = await countAttempt(sql, `code ${id}`, { address: `code ${id}`, device }, email)
  if (!(await useCode(sql, id, secret, code))) throw wrongCode()
  await forgetAttempt(sql, attemptId)
}
