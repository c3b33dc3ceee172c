import { getBackups } from '@etapa/domain/backups/backup'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const whileRunningMs = 1_500
const usuallyMs = 10 * 60_000

export const backupState = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call(getBackups, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunningMs : usuallyMs),
  })
