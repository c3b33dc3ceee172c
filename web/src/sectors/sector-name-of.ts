import type { Sector } from '@etapa/domain/sectors/sector'

/** A sector's name; empty until the sectors are loaded, and the key itself if there is no such sector. */
export const sectorNameOf = (sectors: readonly Sector[] | undefined, key: string): string =>
  sectors ? (sectors.find(sector => sector.key === key)?.name ?? key) : ''
