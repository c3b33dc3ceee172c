import { beforeLock } from '../employees/badge-state.ts'
import type { Sql } from '../platform/database/database.ts'
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

/**
 * Counts an attempt before checking the PIN, under the badge's row lock, so that concurrent attempts cannot exceed the
 * limits. Attempts that a limit rejects do not count.
 */
async function countPinAttempt(sql: Sql, { userId, deviceId }: BadgeOnPhone): Promise<number> {
  return await sql.begin(async tx => {
    const [badge] = await tx`select from badges where user_id = ${userId} for update`
    if (!badge) throw badgeInvalid()
    const [failed] = await tx<[{ everywhere: number; here: number; isRecent: boolean }]>`
      select count(*) as everywhere, count(*) filter (where device_id = ${deviceId}) as here,
        coalesce(max(at) filter (where device_id = ${deviceId}) > clock_timestamp() - interval '15 minutes', false)
          as "isRecent"
      from pin_attempts where user_id = ${userId}`
    if (failed.everywhere >= beforeLock) throw badgeLocked()
    if (failed.here > 0 && failed.here % beforePause === 0 && failed.isRecent) throw pinPaused()
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
