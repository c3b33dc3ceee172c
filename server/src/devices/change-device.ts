import type { Device } from '@etapa/domain/devices/device'
import { Failure } from '@etapa/domain/failure'
import type { Sql } from '../platform/database/database.ts'
import { endSessionsOn, lockSooner } from '../sessions/session-store.ts'
import { getDevice } from './device-reader.ts'

const deviceMissing = () =>
  new Failure('missing', 'Celular não encontrado. Pode ter sido revogado.', { code: 'device-missing' })

interface Changes {
  name?: string | undefined
  lockMinutes?: number | undefined
}

export async function updateDevice(sql: Sql, id: number, { name, lockMinutes }: Changes): Promise<Device> {
  return await sql.begin(async tx => {
    await tx`
      update devices
      set name = coalesce(${name ?? null}, name), lock_minutes = coalesce(${lockMinutes ?? null}, lock_minutes)
      where id = ${id} and revoked_at is null`
    const changed = await getDevice(tx, id)
    if (!changed) throw deviceMissing()
    await lockSooner(tx, id, changed.lockMinutes)
    return changed
  })
}

/** Revokes a phone and ends the sessions opened on it. */
export async function deleteDevice(sql: Sql, id: number): Promise<{ ok: true }> {
  await sql.begin(async tx => {
    const [revoked] = await tx`
      update devices set revoked_at = now() where id = ${id} and revoked_at is null returning id`
    if (!revoked) throw deviceMissing()
    await endSessionsOn(tx, id)
  })
  return { ok: true }
}
