import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectorNameOf } from './sector-name-of.ts'
import { sectorList } from './sector-queries.ts'

/** The workshop's sectors: those that can be chosen, and the name of any. */
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
