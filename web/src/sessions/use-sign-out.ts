import { logout } from '@etapa/domain/sessions/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { currentSession } from './current-session.ts'
import { mayLeave } from './may-leave.ts'
import { useSession } from './session.ts'
import { isSharedPhone } from './shared-phone.ts'

/** Signs out and erases what this device keeps for the person, except work that is not sent. */
export function useSignOut(): () => void {
  const { id } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      void erase(id)
      // The gate shows the lock screen; the next badge removes this person's data.
      if (isSharedPhone()) return queries.setQueryData(currentSession().queryKey, null)
      await navigate({ to: '/auth' })
      // Only after the screens are unmounted; the next person must not see this one's data.
      queries.removeQueries()
    },
    onError: () => notifyError('Não foi possível sair. Verifique a conexão e tente novamente.'),
  })
  return async () => {
    if (await mayLeave(id, 'Sair')) mutate()
  }
}

async function erase(owner: number): Promise<void> {
  try {
    await (await import('../offline/erase-kept.ts')).eraseKept(owner)
  } catch (error) {
    console.warn('the kept products could not be erased', error)
  }
}
