import { listDevices } from '@etapa/domain/devices/device'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export const deviceList = () =>
  queryOptions({ queryKey: ['devices'], queryFn: ({ signal }) => call(listDevices, { signal }) })
