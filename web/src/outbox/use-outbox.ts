import { useQuery } from '@tanstack/react-query'
import { isConflict } from '../offline/entry.ts'
import { useSession } from '../sessions/session.ts'
import { outboxEntries } from './outbox-queries.ts'

/** Returns the entries on this device: the person's own ones, and those that belong to others. */
export function useOutbox() {
  const { id } = useSession()
  const { data: all = [] } = useQuery(outboxEntries())
  const own = all.filter(({ owner }) => owner === id)
  const others = all.filter(({ owner }) => owner !== id)
  const waiting = own.filter(entry => !isConflict(entry))
  const refused = own.filter(isConflict)
  return {
    own,
    others,
    waiting,
    refused,
    counts: { waiting: waiting.length, conflicts: refused.length, ofOthers: others.length },
  }
}
