import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from './current-session.ts'

/** Returns the id of the signed-in person, under which queries may cache responses on the device. */
export const ownerIn = (queries: QueryClient): number | undefined =>
  queries.getQueryData(currentSession().queryKey)?.id
