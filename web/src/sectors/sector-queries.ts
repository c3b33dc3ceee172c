import { listSectors, listSectorUse } from '@etapa/domain/sectors/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { orKept } from '../pwa/or-kept.ts'
import { browserStore } from '../ui/forms/browser-store.ts'

const store = browserStore('etapa:sectors', listSectors.reply, 'localStorage')

/**
 * The query for all sectors, in the order that the workshop has chosen. They rarely change, so they stay fresh for a
 * minute.
 */
export const sectorList = () =>
  queryOptions({
    queryKey: ['sectors'],
    queryFn: ({ signal }) => orKept({ ask: askSectors, kept: store.read }, signal),
    staleTime: 60_000,
  })

async function askSectors(signal: AbortSignal) {
  const sectors = await call(listSectors, { signal })
  store.write(sectors)
  return sectors
}

export const sectorUse = () =>
  queryOptions({
    queryKey: ['sectors', 'use'],
    queryFn: ({ signal }) => call(listSectorUse, { signal }),
    staleTime: 0,
  })
