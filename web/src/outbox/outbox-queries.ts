import { queryOptions } from '@tanstack/react-query'

/** All entries on this device that no screen is sending right now. */
export const outboxEntries = () =>
  queryOptions({
    queryKey: ['outbox'],
    // Imported lazily, to keep the IndexedDB code out of the floor's initial bundle.
    queryFn: async () => (await import('../offline/list-entries.ts')).listEntries(),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
