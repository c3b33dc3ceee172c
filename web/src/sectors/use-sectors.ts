import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectorNameOf } from './sector-name-of.ts'
import { sectorList } from './sector-queries.ts'

/** The active sectors, and a lookup of any sector's name. */
export function useSectors() {
  const { data } = useQuery(sectorList())
  return useMemo(
    () => ({
      active: data?.filter(sector => sector.active) ?? [],
      nameOf: (key: string): string => sectorNameOf(data, key),
    }),
    [data],
  )
}
