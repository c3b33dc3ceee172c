import type { Device } from '@etapa/domain/devices/device'
import type { OwnDevice } from '@etapa/domain/sessions/own-device'
import type { Sql, Tx } from '../platform/database/database.ts'
import { hashed } from '../sessions/tokens.ts'

const deviceColumns = (sql: Sql | Tx) => sql`
  d.id, d.name, u.shown_name as "pairedBy", d.paired_at as "pairedAt", d.last_used_at as "lastUsedAt",
  d.lock_minutes as "lockMinutes",
  (select person.shown_name from sessions s join users person on person.id = s.user_id
    where s.device_id = d.id and s.expires_at > now() and person.deleted_at is null
    order by s.created_at desc limit 1) as "signedIn"`

export async function listDevices(sql: Sql): Promise<Device[]> {
  return await sql<Device[]>`
    select ${deviceColumns(sql)} from devices d join users u on u.id = d.paired_by
    where d.revoked_at is null order by searchable(d.name), d.id`
}

export async function getDevice(tx: Tx, id: number): Promise<Device | undefined> {
  const [device] = await tx<Device[]>`
    select ${deviceColumns(tx)} from devices d join users u on u.id = d.paired_by
    where d.id = ${id} and d.revoked_at is null`
  return device
}

/** Returns the paired phone with this secret; undefined if there is none. */
export async function findOwnDevice(
  sql: Sql,
  secret: string,
): Promise<(OwnDevice & { id: number }) | undefined> {
  const [device] = await sql<(OwnDevice & { id: number })[]>`
    select id, name, lock_minutes as "lockMinutes" from devices
    where secret_hash = ${hashed(secret)} and revoked_at is null`
  return device
}
