import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database.ts'

const perAccount = 10
const perAddress = 30

/**
 * Counts an attempt before it is judged, so that many at once cannot slip by together, and refuses when too many
 * have failed. A refused attempt is not counted: nobody is kept out for longer than the window.
 */
export async function countAttempt(sql: Sql, account: string, address: string): Promise<number> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${account}, 1)), pg_advisory_xact_lock(hashtextextended(${address}, 2))`
    const [failed] = await tx<{ ofAccount: number; ofAddress: number }[]>`
      select
        (select count(*) from login_attempts
          where account = ${account} and at > clock_timestamp() - interval '15 minutes') as "ofAccount",
        (select count(*) from login_attempts
          where address = ${address} and at > clock_timestamp() - interval '1 minute') as "ofAddress"`
    if (!failed || failed.ofAccount >= perAccount) {
      throw new Failure(
        'too-often',
        'Muitas tentativas com este e-mail. Aguarde 15 minutos e tente novamente.',
      )
    }
    if (failed.ofAddress >= perAddress) {
      throw new Failure('too-often', 'Muitas tentativas deste endereço. Aguarde um minuto e tente novamente.')
    }
    const [attempt] = await tx<{ id: number }[]>`
      insert into login_attempts (account, address) values (${account}, ${address}) returning id`
    return attempt?.id ?? 0
  })
}

/** A success takes its attempt back; what was counted long ago is forgotten along the way. */
export async function forgetAttempt(sql: Sql, attemptId: number): Promise<void> {
  await sql`delete from login_attempts where id = ${attemptId} or at < clock_timestamp() - interval '1 day'`
}
