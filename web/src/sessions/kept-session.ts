import { type SessionUser, sessionUser } from '@etapa/domain/sessions/endpoints'
import { z } from 'zod'
import { browserStore } from '../ui/forms/browser-store.ts'

const kept = z.object({ user: sessionUser, usedAt: z.number() })
type Kept = z.output<typeof kept>

const store = browserStore('etapa:session', kept, 'localStorage')

/** Stores the signed-in person, so that the floor's screens open offline. Pass undefined to remove them. */
export const keepSession = (user: SessionUser | undefined): void =>
  store.write(user && { user, usedAt: Date.now() })

export function keptSession(): SessionUser | undefined {
  const found = store.read()
  return found && !isLocked(found, Date.now()) ? found.user : undefined
}

/**
 * Whether the stored session is locked: once the lock time of a shared phone has passed, the app must not reopen with
 * its last user signed in.
 */
export const isLocked = ({ user: { device }, usedAt }: Pick<Kept, 'user' | 'usedAt'>, now: number): boolean =>
  device !== undefined && Math.abs(now - usedAt) >= device.lockMinutes * 60_000
