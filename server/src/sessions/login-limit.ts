import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database/database.ts'
import { networkOf } from '../platform/guards/network-of.ts'
import { isKnownDevice } from './known-devices.ts'
import { hashed } from './tokens.ts'

/** Where somebody tries a password: the address, and the token of the browser, '' where it has none. */
export interface Source {
  address: string
  device: string
}

// With one account, by one address or known device, in 15 minutes.
const together = 10
// With one account, wherever they come from, in 15 minutes: strangers with many addresses guess no faster.
const perAccount = 100
// Whatever the account, in a minute.
const perAddress = 30

/**
 * Counts an attempt before it is judged, so that many at once cannot slip by together, and refuses when too many
 * have failed. A refused attempt is not counted: nobody is kept out for longer than the window. A device that the
 * person has used before is counted by itself, so that no stranger can lock its owner out; a stolen one may only try.
 */
export async function countAttempt(sql: Sql, account: string, { address, device }: Source): Promise<number> {
  return await sql.begin(async tx => {
    const isKnown = await isKnownDevice(tx, device, account)
    const source = isKnown ? `device ${hashed(device).toString('hex')}` : networkOf(address)
    await tx`select pg_advisory_xact_lock(hashtextextended(${account}, 1)), pg_advisory_xact_lock(hashtextextended(${source}, 2))`
    const [failed] = await tx<[{ together: number; ofAccount: number; ofSource: number }]>`
      select count(*) filter (where address = ${source}) as together, count(*) as "ofAccount",
        (select count(*) from login_attempts
          where address = ${source} and at > clock_timestamp() - interval '1 minute') as "ofSource"
      from login_attempts where account = ${account} and at > clock_timestamp() - interval '15 minutes'`
    if (failed.together >= together) {
      throw tooOften('Muitas tentativas com este e-mail. Aguarde 15 minutos e tente novamente.')
    }
    if (!isKnown && failed.ofAccount >= perAccount) {
      throw tooOften(
        'Muitas tentativas com este e-mail. Aguarde 15 minutos, ou entre em um aparelho em que você já entrou antes.',
      )
    }
    if (failed.ofSource >= perAddress) {
      throw tooOften('Muitas tentativas deste endereço. Aguarde um minuto e tente novamente.')
    }
    const [attempt] = await tx<[{ id: number }]>`
      insert into login_attempts (account, address) values (${account}, ${source}) returning id`
    return attempt.id
  })
}

const tooOften = (message: string) => new Failure('too-often', message, { code: 'too-many-logins' })

/** A success takes its attempt back. */
export async function forgetAttempt(sql: Sql, attemptId: number): Promise<void> {
  await sql`delete from login_attempts where id = ${attemptId}`
}
