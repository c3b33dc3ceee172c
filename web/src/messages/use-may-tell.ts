import { may } from '@etapa/domain/capabilities'
import { useSession } from '../sessions/session.ts'

/** Whether the signed-in person may send messages to customers. */
export function useMayTell(): boolean {
  const user = useSession()
  return may(user, 'orders:write') && may(user, 'clients:read')
}
