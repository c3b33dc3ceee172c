import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectorNameOf } from './sector-name-of.ts'
import { sectorList } from './sector-queries.ts'

/** Returns the active sectors, and a function that looks up the name of any sector. */
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
