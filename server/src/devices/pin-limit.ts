import { beforeLock } from '../employees/badge-state.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { passwordMatches } from '../sessions/password.ts'
import { badgeInvalid, badgeLocked, pinPaused } from './failures.ts'

/**
 * Each time this many wrong PINs have been entered for a badge on one phone, the badge is paused on that phone for 15
 * minutes.
 */
const beforePause = 5

export interface BadgeOnPhone {
  userId: number
  deviceId: number
}

/** Whether the PIN is correct; throws if there were too many wrong ones. */
export async function pinMatches(
  sql: Sql,
  badge: BadgeOnPhone,
  pinHash: string,
  pin: string,
): Promise<boolean> {
  const attemptId = await countPinAttempt(sql, badge)
  const isRight = await passwordMatches(pinHash, pin)
  if (isRight) await forgetPinAttempts(sql, badge, attemptId)
  return isRight
}

interface Failures {
  everywhere: number
  isPaused: boolean
}

async function countFailures(db: Sql | Tx, { userId, deviceId }: BadgeOnPhone): Promise<Failures> {
  const [failed] = await db<[Failures]>`
    select count(*) as everywhere,
      coalesce(here.count > 0 and here.count % ${beforePause} = 0
        and here.latest > clock_timestamp() - interval '15 minutes', false) as "isPaused"
    from pin_attempts, (
      select count(*), max(at) as latest from pin_attempts where user_id = ${userId} and device_id = ${deviceId}
    ) here
    where user_id = ${userId} group by here.count, here.latest`
  return failed ?? { everywhere: 0, isPaused: false }
}

/** Throws if wrong PINs have paused the badge on this phone, where it then does not open without a PIN either. */
export async function refusePaused(sql: Sql, badge: BadgeOnPhone): Promise<void> {
  if ((await countFailures(sql, badge)).isPaused) throw pinPaused()
}

/**
 * Counts an attempt before checking the PIN, under the badge's row lock, so that concurrent attempts cannot exceed the
 * limits. Attempts that a limit rejects do not count.
 */
async function countPinAttempt(sql: Sql, { userId, deviceId }: BadgeOnPhone): Promise<number> {
  return await sql.begin(async tx => {
    const [badge] = await tx`select from badges where user_id = ${userId} for update`
    if (!badge) throw badgeInvalid()
    const { everywhere, isPaused } = await countFailures(tx, { userId, deviceId })
    if (everywhere >= beforeLock) throw badgeLocked()
    if (isPaused) throw pinPaused()
    const [attempt] = await tx<[{ id: number }]>`
      insert into pin_attempts (user_id, device_id) values (${userId}, ${deviceId}) returning id`
    return attempt.id
  })
}

/** Deletes a badge's attempts on this phone after the correct PIN, so that the wrong ones before it no longer count. */
async function forgetPinAttempts(
  sql: Sql,
  { userId, deviceId }: BadgeOnPhone,
  attemptId: number,
): Promise<void> {
  await sql`
    delete from pin_attempts where user_id = ${userId} and device_id = ${deviceId} and id <= ${attemptId}`
}
