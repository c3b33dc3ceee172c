import type { BodyOf } from '@etapa/domain/endpoint'
import type { createReason as contract, Reason, ReasonChanges } from '@etapa/domain/quality/reason'
import { searchable } from '@etapa/domain/search'
import type { Tx } from '../../platform/database/database.ts'
import { locks } from '../../platform/database/locks.ts'
import { moveToPosition } from '../../platform/database/move-to-position.ts'
import { findSector } from '../../sectors/find-sector.ts'
import { reasonMissing, reasonTaken } from './failures.ts'
import { listReasons } from './reason-reader.ts'

/** Adds a reason after the others of its sector. */
export async function createReason(tx: Tx, { sector, label }: BodyOf<typeof contract>): Promise<Reason> {
  const reasons = await lockReasons(tx)
  const { id: sectorId, key } = await findSector(tx, sector)
  const siblings = reasons.filter(reason => reason.sector.key === key)
  refuseTaken(siblings, label)
  const last = Math.max(0, ...siblings.map(({ position }) => position))
  const [created] = await tx<[{ id: number }]>`
    insert into reasons (sector_id, label, position) values (${sectorId}, ${label}, ${last + 1}) returning id`
  return await readReason(tx, created.id)
}

export async function updateReason(tx: Tx, id: number, changes: ReasonChanges): Promise<Reason> {
  const reasons = await lockReasons(tx)
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
  return await readReason(tx, id)
}

/** Allows only one change of the reasons at a time. */
async function lockReasons(tx: Tx): Promise<Reason[]> {
  await tx`select pg_advisory_xact_lock(${locks.reasons})`
  return await listReasons(tx)
}

async function readReason(tx: Tx, id: number): Promise<Reason> {
  const changed = (await listReasons(tx)).find(reason => reason.id === id)
  if (!changed) throw reasonMissing()
  return changed
}

function refuseTaken(reasons: Reason[], label: string): void {
  const wanted = searchable(label)
  if (reasons.some(reason => reason.active && searchable(reason.label) === wanted)) throw reasonTaken()
}
