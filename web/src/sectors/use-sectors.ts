import type { Sector } from '@etapa/domain/sectors/sector'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { sectorList } from './sector-queries.ts'

const none: Sector[] = []

/** The workshop's sectors: those that can be chosen, and the name of any. */
export function useSectors() {
  const { data = none } = useQuery(sectorList())
  return useMemo(
    () => ({
      active: data.filter(sector => sector.active),
      nameOf: (key: string): string => data.find(sector => sector.key === key)?.name ?? key,
    }),
    [data],
  )
}
