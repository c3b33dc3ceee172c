import { badgeLength, badgeLetters, badgePrefix } from '@etapa/domain/devices/badge-text'
import { lockEmployee } from '../employees/lock-employee.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { endBadgeSessionsOf } from '../sessions/session-store.ts'
import { hashed, randomLetters } from '../sessions/tokens.ts'
import { badgeMissing } from './failures.ts'

const newBadge = (): string => badgePrefix + randomLetters(badgeLetters, badgeLength)

/** Creates a badge for a person; the previous badge becomes invalid and its sessions end. The PIN stays the same. */
export async function createBadge(sql: Sql, userId: number): Promise<{ badge: string }> {
  const badge = newBadge()
  await sql.begin(async tx => {
    await lockEmployee(tx, userId)
    await revokeBadge(tx, userId)
    await tx`insert into badges (user_id, secret_hash) values (${userId}, ${hashed(badge)})`
  })
  return { badge }
}

export async function deleteBadge(sql: Sql, userId: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    await lockEmployee(tx, userId)
    if (!(await revokeBadge(tx, userId))) throw badgeMissing()
  })
  return { ok: true }
}

/** Deletes a badge with its attempts and shifts, and ends its sessions. Returns whether there was one. */
async function revokeBadge(tx: Tx, userId: number): Promise<boolean> {
  const [revoked] = await tx`delete from badges where user_id = ${userId} returning user_id`
  await endBadgeSessionsOf(tx, userId)
  return revoked !== undefined
}

export async function unlockBadge(sql: Sql, userId: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    await lockEmployee(tx, userId)
    const [badge] = await tx`select from badges where user_id = ${userId} for update`
    if (!badge) throw badgeMissing()
    await tx`delete from pin_attempts where user_id = ${userId}`
  })
  return { ok: true }
}

/** Clears the PIN: the badge's sessions end, and its next use asks for a new PIN. */
export async function resetPin(sql: Sql, userId: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    await lockEmployee(tx, userId)
    await tx`update users set pin_hash = null where id = ${userId}`
    await tx`delete from badge_shifts where user_id = ${userId}`
    await endBadgeSessionsOf(tx, userId)
  })
  return { ok: true }
}
