import type { Sector, SectorChanges } from '@etapa/domain/sectors/sector'
import type { Tx } from '../platform/database/database.ts'
import { moveToPosition } from '../platform/database/move-to-position.ts'
import { lastSector, sectorInUse, sectorMissing } from './failures.ts'
import { lockSectors, refuseTakenName } from './lock-sectors.ts'
import { listSectors, listSectorUse } from './sector-reader.ts'

export async function updateSector(tx: Tx, id: number, changes: SectorChanges): Promise<Sector> {
  const sectors = await lockSectors(tx)
  const present = sectors.find(sector => sector.id === id)
  if (!present) throw sectorMissing()
  const { name = present.name, active = present.active, position } = changes
  const others = sectors.filter(sector => sector !== present)
  if (active) refuseTakenName(others, name)
  if (present.active && !active) await refuseToRetire(tx, present, others)
  await tx`
    update sectors set name = ${name},
      retired_at = case when not ${active}::boolean then coalesce(retired_at, now()) end
    where id = ${id}`
  if (position !== undefined) await moveToPosition(tx, 'sectors', { id, position }, others)
  const [changed] = (await listSectors(tx)).filter(sector => sector.id === id)
  if (!changed) throw sectorMissing()
  return changed
}

async function refuseToRetire(tx: Tx, { id, name }: Sector, others: Sector[]): Promise<void> {
  if (!others.some(({ active }) => active)) throw lastSector()
  const use = (await listSectorUse(tx)).find(sector => sector.id === id)
  const refusal = use && sectorInUse(name, use)
  if (refusal) throw refusal
}
