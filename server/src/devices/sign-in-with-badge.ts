import type { signInWithBadge as contract } from '@etapa/domain/devices/badge'
import { readBadge } from '@etapa/domain/devices/badge-text'
import type { BodyOf } from '@etapa/domain/endpoint'
import { Failure } from '@etapa/domain/failure'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { isLocked } from '../employees/badge-state.ts'
import type { Sql } from '../platform/database/database.ts'
import { hashPassword } from '../sessions/password.ts'
import { pinNeeded } from '../sessions/require-proof.ts'
import { endSession, openSessionIf } from '../sessions/session-store.ts'
import { hashed } from '../sessions/tokens.ts'
import type { Browser } from '../sessions/visitor.ts'
import { findOwnDevice } from './device-reader.ts'
import { badgeInvalid, badgeLocked, pinNewNeeded } from './failures.ts'
import { type BadgeOnPhone, pinMatches, refusePaused } from './pin-limit.ts'

const pinWrong = () => new Failure('unauthenticated', 'PIN incorreto.', { code: 'pin-wrong', field: 'pin' })

interface Badge extends BadgeOnPhone {
  secretHash: Buffer
  pinHash: string | null
  /** Whether the PIN was entered on this phone within the last 12 hours, which is one shift. */
  isInShift: boolean
  isLocked: boolean
}

/** Opens a session on a paired phone. The phone's previous session ends even if the PIN is missing or wrong. */
export async function signInWithBadge(
  sql: Sql,
  sent: BodyOf<typeof contract>,
  browser: Browser,
): Promise<{ user: SessionUser; token: string }> {
  const device = await findOwnDevice(sql, browser.phone)
  const badge = device && (await findBadge(sql, sent.badge, device.id))
  if (!badge) throw badgeInvalid()
  await endSession(sql, browser.token)
  if (badge.isLocked) throw badgeLocked()
  const pinHash = await checkedPin(sql, badge, sent)
  const opened = await openSessionIf(
    sql,
    badge.userId,
    sql`pin_hash = ${pinHash}
      and exists (select from badges where user_id = users.id and secret_hash = ${badge.secretHash})`,
    { browser, byBadge: true, hasCode: false },
  )
  if (!opened) throw badgeInvalid()
  return opened
}

async function findBadge(sql: Sql, scanned: string, deviceId: number): Promise<Badge | undefined> {
  const text = readBadge(scanned)
  if (!text) return undefined
  const [badge] = await sql<Badge[]>`
    select b.user_id as "userId", ${deviceId}::int as "deviceId", b.secret_hash as "secretHash", u.pin_hash as "pinHash",
      ${isLocked(sql, sql`b.user_id`)} as "isLocked",
      exists (select from badge_shifts s where s.user_id = b.user_id and s.device_id = ${deviceId}
        and s.pin_at > now() - interval '12 hours') as "isInShift"
    from badges b join users u on u.id = b.user_id and u.deleted_at is null
    where b.secret_hash = ${hashed(text)}`
  return badge
}

/**
 * Checks the PIN, or sets the chosen one if the person has none; in a running shift it may be omitted. Returns its
 * hash; throws if it is missing or wrong.
 */
async function checkedPin(
  sql: Sql,
  badge: Badge,
  { pin, newPin }: { pin?: string | undefined; newPin?: string | undefined },
): Promise<string> {
  const { pinHash, isInShift } = badge
  if (!pinHash) {
    if (!newPin) throw pinNewNeeded()
    return await choosePin(sql, badge, newPin)
  }
  if (!pin) {
    await refusePaused(sql, badge)
    if (isInShift) return pinHash
    throw pinNeeded()
  }
  if (!(await pinMatches(sql, badge, pinHash, pin))) throw pinWrong()
  await startShift(sql, badge)
  return pinHash
}

/** Sets a new PIN. If one was set on another phone in the meantime, throws to ask for that PIN. */
async function choosePin(sql: Sql, badge: Badge, newPin: string): Promise<string> {
  const pinHash = await hashPassword(newPin)
  const [chosen] = await sql`
    update users set pin_hash = ${pinHash} where id = ${badge.userId} and pin_hash is null returning id`
  if (!chosen) throw pinNeeded()
  await startShift(sql, badge)
  return pinHash
}

/** Records that the PIN was entered, unless the badge was revoked concurrently. */
async function startShift(sql: Sql, { userId, secretHash, deviceId }: Badge): Promise<void> {
  await sql`
    insert into badge_shifts (user_id, device_id)
    select user_id, ${deviceId} from badges where user_id = ${userId} and secret_hash = ${secretHash} for key share
    on conflict (user_id, device_id) do update set pin_at = now()`
}
