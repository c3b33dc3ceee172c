import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from './current-session.ts'

/** The id of the signed-in person, whose replies a query may keep on the device. */
export const ownerIn = (queries: QueryClient): number | undefined =>
  queries.getQueryData(currentSession().queryKey)?.id
