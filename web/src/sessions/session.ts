import { type Capability, may } from '@etapa/domain/capabilities'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { createContext, use } from 'react'

export const SessionContext = createContext<SessionUser | null>(null)

/** Returns the signed-in person. Must be used inside a `SessionGate`. */
export function useSession(): SessionUser {
  const user = use(SessionContext)
  if (!user) throw new Error('useSession is used outside of a SessionGate')
  return user
}

/** Whether the signed-in person has a capability. */
export const useMay = (capability: Capability): boolean => may(useSession(), capability)
