import { isOffered, type Service } from '@etapa/domain/services/service'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serviceList } from './service-queries.ts'

const none: Service[] = []

/** Returns the offered services, all services, and a function that looks up the name of any service. */
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
