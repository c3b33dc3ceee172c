import { queryOptions } from '@tanstack/react-query'

/** All entries on this device that no screen is sending right now. */
export const outboxEntries = () =>
  queryOptions({
    queryKey: ['outbox'],
    // Lazy, because stores are not part of the floor's first download.
    queryFn: async () => (await import('../offline/list-entries.ts')).listEntries(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
