import type { BodyOf } from '@etapa/domain/endpoint'
import type { createReason as contract, Reason, ReasonChanges } from '@etapa/domain/quality/reason'
import { searchable } from '@etapa/domain/search'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { moveToPosition } from '../../platform/database/move-to-position.ts'
import { findSector } from '../../sectors/find-sector.ts'
import { reasonMissing, reasonTaken } from './failures.ts'
import { listReasons } from './reason-reader.ts'

/** Adds a reason after the others of its sector. */
export async function createReason(sql: Sql, { sector, label }: BodyOf<typeof contract>): Promise<Reason> {
  return await oneAtATime(sql, async (tx, reasons) => {
    const { id: sectorId, key } = await findSector(tx, sector)
    const siblings = reasons.filter(reason => reason.sector.key === key)
    refuseTaken(siblings, label)
    const last = Math.max(0, ...siblings.map(({ position }) => position))
    const [created] = await tx<[{ id: number }]>`
      insert into reasons (sector_id, label, position) values (${sectorId}, ${label}, ${last + 1}) returning id`
    return created.id
  })
}

export async function updateReason(sql: Sql, id: number, changes: ReasonChanges): Promise<Reason> {
  return await oneAtATime(sql, async (tx, reasons) => {
    const present = reasons.find(reason => reason.id === id)
    if (!present) throw reasonMissing()
    const { label = present.label, active = present.active, position } = changes
    const siblings = reasons.filter(reason => reason !== present && reason.sector.key === present.sector.key)
    if (active) refuseTaken(siblings, label)
    await tx`
      update reasons set label = ${label},
        retired_at = case when not ${active}::boolean then coalesce(retired_at, now()) end
      where id = ${id}`
    if (position !== undefined) await moveToPosition(tx, 'reasons', { id, position }, siblings)
    return id
  })
}

/** Runs a change of the reasons under a lock, and returns the changed reason. */
async function oneAtATime(sql: Sql, change: (tx: Tx, reasons: Reason[]) => Promise<number>): Promise<Reason> {
  return await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(${locks.reasons})`
    const id = await change(tx, await listReasons(tx))
    const changed = (await listReasons(tx)).find(reason => reason.id === id)
    if (!changed) throw reasonMissing()
    return changed
  })
}

function refuseTaken(reasons: Reason[], label: string): void {
  const wanted = searchable(label)
  if (reasons.some(reason => reason.active && searchable(reason.label) === wanted)) throw reasonTaken()
}
