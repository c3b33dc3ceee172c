import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database/database.ts'
import { networkOf } from '../platform/guards/network-of.ts'
import { isKnownDevice } from './known-devices.ts'
import { hashed } from './tokens.ts'

/** Where a password attempt comes from: the address, and the browser's device token or ''. */
export interface Source {
  address: string
  device: string
}

// The maximum number of attempts in 15 minutes per account from one address or known device.
const together = 10
// The maximum number of attempts in 15 minutes per account from all addresses together, which limits distributed
// guessing. Known devices are exempt.
const perAccount = 100
// The maximum number of attempts per minute from one address or known device, for all accounts together.
const perAddress = 30

/**
 * Counts an attempt before the password or code is checked, so that concurrent attempts cannot exceed the limits, and
 * returns its id. Attempts over a limit are not counted, so retrying does not prolong a lockout. A known device has its
 * own counter, so that strangers cannot lock its owner out. Pass `email` if `account` is not the person's e-mail address.
 */
export async function countAttempt(
  sql: Sql,
  account: string,
  { address, device }: Source,
  email = account,
): Promise<number> {
  return await sql.begin(async tx => {
    const isKnown = await isKnownDevice(tx, device, email)
    const source = isKnown ? `device ${hashed(device).toString('hex')}` : networkOf(address)
    await tx`select pg_advisory_xact_lock(hashtextextended(${account}, 1)), pg_advisory_xact_lock(hashtextextended(${source}, 2))`
    const [failed] = await tx<[{ together: number; ofAccount: number; ofSource: number }]>`
      select count(*) filter (where address = ${source}) as together, count(*) as "ofAccount",
        (select count(*) from login_attempts
          where address = ${source} and at > clock_timestamp() - interval '1 minute') as "ofSource"
      from login_attempts where account = ${account} and at > clock_timestamp() - interval '15 minutes'`
    if (failed.together >= together) {
      throw tooOften('Muitas tentativas com este e-mail. Aguarde 15 minutos e tente novamente.', quarterHour)
    }
    if (!isKnown && failed.ofAccount >= perAccount) {
      throw tooOften(
        'Muitas tentativas com este e-mail. Aguarde 15 minutos, ou entre em um aparelho em que você já entrou antes.',
        quarterHour,
      )
    }
    if (failed.ofSource >= perAddress) {
      throw tooOften('Muitas tentativas deste endereço. Aguarde um minuto e tente novamente.', 60)
    }
    const [attempt] = await tx<[{ id: number }]>`
      insert into login_attempts (account, address) values (${account}, ${source}) returning id`
    return attempt.id
  })
}

const quarterHour = 15 * 60
const tooOften = (message: string, retryAfter: number) =>
  new Failure('too-often', message, { code: 'too-many-logins', retryAfter })

/** Deletes an attempt that did not fail, so that it no longer counts. */
export async function forgetAttempt(sql: Sql, attemptId: number): Promise<void> {
  await sql`delete from login_attempts where id = ${attemptId}`
}
