import { getEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const employeeList = () =>
  queryOptions({ queryKey: ['employees'], queryFn: ({ signal }) => call(listEmployees, { signal }) })

/** Always refetched, so that editing does not start from stale data. */
export const employeeById = (id: number) =>
  queryOptions({
    queryKey: ['employees', id],
    queryFn: ({ signal }) => call(getEmployee, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
