import type { Subject } from '@etapa/domain/command'
import type { QueryClient } from '@tanstack/react-query'

/** The first parts of the query keys that a subject is shown under, if they are not just its name. */
const otherKeys: Partial<Record<Subject, readonly (readonly string[])[]>> = {
  // The session contains what its person may do.
  employees: [['employees'], ['session']],
  notifications: [['orders', 'notifications']],
  plates: [['orders', 'plates'], ['plate-places']],
}

const keysOf = (subject: Subject): readonly (readonly string[])[] => otherKeys[subject] ?? [[subject]]

/** Marks the queries of changed subjects as stale; those on the screen are fetched again. Resolves once they are. */
export async function invalidateSubjects(queries: QueryClient, subjects: readonly Subject[]): Promise<void> {
  await Promise.all(
    subjects.flatMap(keysOf).map(queryKey => queries.invalidateQueries({ queryKey: [...queryKey] })),
  )
}
