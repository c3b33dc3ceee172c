import { may } from '@etapa/domain/capabilities'
import type { Person } from '@etapa/domain/employees/employee'
import type { OwnSession, SessionUser } from '@etapa/domain/sessions/endpoints'
import type { OwnDevice } from '@etapa/domain/sessions/own-device'
import type { FastifyRequest } from 'fastify'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/sql-template.ts'
import { sessionsEnded } from '../platform/events/changes.ts'
import { admit, notAllowed, notSignedIn } from '../platform/http/admit.ts'
import { isLiveKey, keyInvalid } from './live-key.ts'
import { personColumns, withCapabilities } from './person-columns.ts'
import { sessionToken } from './session-cookie.ts'
import { hashed, newToken } from './tokens.ts'
import type { Browser, Visitor } from './visitor.ts'

/**
 * How long a session lasts after its last renewal. On a paired phone this is the phone's lock time plus a sixth,
 * because requests renew a session only once a sixth of the lock time has passed; the screen itself locks on time.
 */
const idleTime = (sql: Sql | Tx) => sql`coalesce(lock_minutes * interval '70 seconds', interval '12 hours')`

interface Opened {
  user: SessionUser
  token: string
}

export interface Checked {
  id: number
  passwordHash: string
  /** The key of the second factor, whose code was checked too; null if the person had none. */
  secret: string | null
}

/** The paired phone, if any, and the browser that opens a session. */
type OpenedBy = Pick<Browser, 'phone' | 'agent'>

/** Opens a session for a person whose password, and code if they need one, have been checked. */
export const openSession = (
  sql: Sql,
  { id, passwordHash, secret }: Checked,
  browser: OpenedBy = { phone: '', agent: '' },
): Promise<Opened | undefined> =>
  openSessionIf(
    sql,
    id,
    sql`password_hash = ${passwordHash} and totp_secret is not distinct from ${secret}::text`,
    { browser, byBadge: false, hasCode: secret !== null },
  )

/**
 * Opens a session, and returns the person and the token, of which only the hash is stored. Returns undefined if
 * `proof`, a condition on the person's row, no longer holds: the change that broke it has ended the sessions that
 * relied on it, and no new one may be opened. A badge also needs a paired phone. `hasCode` is true if the
 * person entered a code of their second factor.
 */
export async function openSessionIf(
  sql: Sql,
  userId: number,
  proof: ReturnType<Sql>,
  { browser, byBadge, hasCode }: { browser: OpenedBy; byBadge: boolean; hasCode: boolean },
): Promise<Opened | undefined> {
  const token = newToken()
  const onPhone = byBadge ? sql`join phone on true` : sql`left join phone on true`
  const [opened] = await sql<(Person & { device: OwnDevice | null })[]>`
    with person as (
      select ${personColumns(sql)} from users where id = ${userId} and ${proof} and deleted_at is null for share
    ), phone as (
      update devices set last_used_at = now() where secret_hash = ${hashed(browser.phone)} and revoked_at is null
      returning id as device_id, lock_minutes, ${ownDevice(sql)} as device
    ), opened as (
      insert into sessions (token_hash, user_id, device_id, by_badge, code_at, browser, expires_at)
      select ${hashed(token)}, id, device_id, ${byBadge}, case when ${hasCode} then now() end, ${browser.agent}, now() + ${idleTime(sql)}
      from person ${onPhone}
    )
    select person.*, phone.device from person ${onPhone}`
  return opened && { user: onDevice(opened), token }
}

/**
 * Finds the person of a session token and renews the session: for 12 hours after its last use, and at most 30 days in
 * total. On a paired phone a session lasts as long as the phone stays unlocked, at most 12 hours.
 */
export async function findSession(sql: Sql, token: string): Promise<SessionUser | undefined> {
  const tokenHash = hashed(token)
  const [found] = await sql<(Person & { needsRenewal: boolean; device: OwnDevice | null })[]>`
    select ${personColumns(sql)}, phone.device,
      s.seen_at < now() - coalesce(lock_minutes * interval '10 seconds', interval '5 minutes') as "needsRenewal"
    from sessions s join users u on u.id = s.user_id and u.deleted_at is null
    left join (
      select d.id as phone_id, d.lock_minutes,
        ${ownDevice(sql)} as device
      from devices d
    ) phone on phone_id = s.device_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`
  if (!found) return undefined
  const { needsRenewal, ...person } = found
  if (needsRenewal) {
    await sql`
      with phone as (
        update devices d set last_used_at = now() from sessions s
        where s.token_hash = ${tokenHash} and d.id = s.device_id returning d.lock_minutes
      )
      update sessions
      set seen_at = now(), expires_at = least(
        now() + (select ${idleTime(sql)} from (values (1)) one left join phone on true),
        created_at + case when device_id is null then interval '30 days' else interval '12 hours' end)
      where token_hash = ${tokenHash}`
  }
  return onDevice(person)
}

const ownDevice = (sql: Sql) => sql`json_build_object('name', name, 'lockMinutes', lock_minutes)`

const onDevice = ({ device, ...person }: Person & { device: OwnDevice | null }): SessionUser => ({
  ...withCapabilities(person),
  ...(device && { device }),
})

/**
 * Throws if the session or API key has ended since the request was admitted, or if the person or the key's maker has
 * lost a capability meanwhile: any for a person, because writes also check capabilities of the content; one that the
 * endpoint requires for a key.
 */
export async function requireSession(tx: Tx, { token, user, access }: Visitor): Promise<void> {
  const personOf = (id: Statement) =>
    tx`(select row_to_json(p) from (select ${personColumns(tx)} from users where id = ${id}) p)`
  const [found] = await tx<{ person: Person }[]>`
    select ${personOf(tx`user_id`)} as person
    from sessions where token_hash = ${hashed(token)} and expires_at > now()
    union all
    select ${personOf(tx`made_by`)} from api_keys where key_hash = ${hashed(token)} and ${isLiveKey(tx)}`
  if (!found) throw user.isKey ? keyInvalid() : notSignedIn()
  const person = withCapabilities(found.person)
  if (user.isKey)
    return admit(access, { ...user, capabilities: user.capabilities.filter(name => may(person, name)) })
  const lost = user.capabilities.find(name => !may(person, name))
  if (lost) throw notAllowed(lost, user)
}

export async function endSession(sql: Sql, token: string): Promise<void> {
  await sql`
    with ended as (delete from sessions where token_hash = ${hashed(token)} returning 1)
    select pg_notify(${sessionsEnded}, '') from ended`
}

export const listSessions = (sql: Sql, { user, token }: Visitor): Promise<OwnSession[]> =>
  sql<OwnSession[]>`
    select s.created_at as "openedAt", s.seen_at as "seenAt", s.browser, d.name as device,
      s.token_hash = ${hashed(token)} as "isCurrent"
    from sessions s left join devices d on d.id = s.device_id
    where s.user_id = ${user.id} and s.expires_at > now()
    order by s.seen_at desc, s.created_at desc`

/** Ends a person's sessions except the one with `keptToken`. */
export const endSessionsOf = (tx: Tx, userId: number, keptToken = ''): Promise<void> =>
  endSessions(tx, tx`user_id = ${userId} and token_hash <> ${hashed(keptToken)}`)

/** Ends the sessions that a person opened with a badge. */
export const endBadgeSessionsOf = (tx: Tx, userId: number): Promise<void> =>
  endSessions(tx, tx`user_id = ${userId} and by_badge`)

/** Ends the sessions opened on a paired phone. */
export const endSessionsOn = (tx: Tx, deviceId: number): Promise<void> =>
  endSessions(tx, tx`device_id = ${deviceId}`)

async function endSessions(tx: Tx, condition: Statement): Promise<void> {
  await tx`
    with ended as (delete from sessions where token_hash in (${lockSessions(tx, condition)}) returning 1)
    select pg_notify(${sessionsEnded}, '') from ended`
}

/** The sessions that match a condition, locked in the order of their hashes to avoid deadlocks. */
const lockSessions = (tx: Tx, condition: Statement): Statement =>
  tx`select token_hash from sessions where ${condition} order by token_hash for update`

/**
 * Applies a phone's shorter lock time to its open sessions at once; a longer one applies when they are next renewed.
 */
export async function lockSooner(tx: Tx, deviceId: number, lockMinutes: number): Promise<void> {
  await tx`
    update sessions set expires_at = least(expires_at, now() + ${lockMinutes} * interval '1 minute')
    where token_hash in (${lockSessions(tx, tx`device_id = ${deviceId}`)})`
}

/** Returns the hash of the session token, which identifies a request's session without exposing the token. */
export const sessionName = (request: FastifyRequest): string => hashed(sessionToken(request)).toString('hex')

/** Returns those of the given sessions that are still open. */
export async function findOpenSessions(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ hash: string }[]>`
    select asked.hash from unnest((select ${names}::text[])) as asked (hash)
    join sessions s on s.token_hash = decode(asked.hash, 'hex') and s.expires_at > now()`
  return new Set(rows.map(({ hash }) => hash))
}
