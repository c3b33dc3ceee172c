import { type Capability, may } from '@etapa/domain/capabilities'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import { createContext, use } from 'react'

export const SessionContext = createContext<SessionUser | null>(null)

/** The person signed in. Only below a session gate, which shows nothing else until there is one. */
export function useSession(): SessionUser {
  const user = use(SessionContext)
  if (!user) throw new Error('useSession is used outside of a SessionGate')
  return user
}

/** Whether the person signed in holds a capability. */
export const useMay = (capability: Capability): boolean => may(useSession(), capability)
