import { listMoves, listPlaces, listPlates, type PlateQuery } from '@etapa/domain/plates/endpoints'
import type { Plate } from '@etapa/domain/plates/plate'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../api/call.ts'
import { placesKey, storedPlates } from './plate-keys.ts'

export type PlateFilter = Partial<Pick<PlateQuery, 'search' | 'standing' | 'cabinet' | 'shelf'>>

interface PlatePage {
  plates: Plate[]
  next: string | null
}

/** The archive, paginated, sorted by place; loans are sorted by return date. */
export const plateList = (filter: PlateFilter) =>
  infiniteQueryOptions({
    queryKey: [...storedPlates, 'list', filter],
    queryFn: async ({ pageParam: cursor, signal }): Promise<PlatePage> => {
      const { reply, headers } = await callWithHeaders(listPlates, { query: { ...filter, cursor }, signal })
      return { plates: reply, next: headers.get('x-next-cursor') }
    },
    initialPageParam: '',
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })

export const platesIn = (list: InfiniteData<PlatePage> | undefined): Plate[] | undefined =>
  list?.pages.flatMap(({ plates }) => plates)

const mostOfOrder = 200

/** The stored plates of a product, or of all products of an order. */
export const platesOf = (serial: string) =>
  queryOptions({
    queryKey: [...storedPlates, 'of', serial],
    queryFn: ({ signal }) => call(listPlates, { query: { serial, limit: mostOfOrder }, signal }),
  })

export const placesInUse = () =>
  queryOptions({
    queryKey: placesKey,
    queryFn: ({ signal }) => call(listPlaces, { signal }),
  })

export const plateMoves = (id: number) =>
  queryOptions({
    queryKey: [...storedPlates, 'moves', String(id)],
    queryFn: ({ signal }) => call(listMoves, { params: { id }, signal }),
    staleTime: 0,
  })
