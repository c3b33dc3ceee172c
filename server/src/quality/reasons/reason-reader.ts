import type { Reason } from '@etapa/domain/quality/reason'
import type { Sql, Tx } from '../../platform/database/database.ts'
import { reasonOfAnotherSector, reasonUnknown } from './failures.ts'

/** Lists all reasons by sector, in the workshop's order; in each sector, retired ones come last. */
export async function listReasons(db: Sql | Tx): Promise<Reason[]> {
  return await db<Reason[]>`
    select r.id, json_build_object('key', s.key, 'name', s.name) as sector, r.label, r.position,
      r.retired_at is null as active
    from reasons r join sectors s on s.id = r.sector_id
    order by s.position, s.id, r.retired_at is not null, r.position, r.id`
}

/**
 * Returns the labels of the reasons by id. Throws if a reason is unknown or belongs to none of these sectors. Retired
 * reasons are accepted, because one may have been retired since the person opened the form.
 */
export async function reasonLabels(
  tx: Tx,
  ids: readonly number[],
  sectorIds: readonly number[],
): Promise<Map<number, string>> {
  const found = await tx<{ id: number; label: string; sectorId: number }[]>`
    select id, label, sector_id as "sectorId" from reasons where id = any(${[...ids]}::int[]) order by position, id`
  const labels = new Map<number, string>()
  for (const { id, label, sectorId } of found) {
    if (!sectorIds.includes(sectorId)) throw reasonOfAnotherSector(label)
    labels.set(id, label)
  }
  if (ids.some(id => !labels.has(id))) throw reasonUnknown()
  return labels
}
