import { isOffered, type Service } from '@etapa/domain/services/service'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceList } from './service-queries.ts'

const none: Service[] = []

/** The workshop's services: those that can be ordered, all of them, and the name of any. */
export function useServices() {
  const { data = none } = useQuery(serviceList())
  return useMemo(
    () => ({
      all: data,
      offered: data.filter(isOffered),
      nameOf: (id: number): string => data.find(service => service.id === id)?.name ?? '',
    }),
    [data],
  )
}
