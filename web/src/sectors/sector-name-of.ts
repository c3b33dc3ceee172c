import type { Sector } from '@etapa/domain/sectors/sector'

/**
 * Returns a sector's name: an empty string until the sectors are loaded, and the key itself if there is no such sector.
 */
export const sectorNameOf = (sectors: readonly Sector[] | undefined, key: string): string =>
  sectors ? (sectors.find(sector => sector.key === key)?.name ?? key) : ''
