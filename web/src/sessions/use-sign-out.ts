import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { notifyError } from '../ui/feedback/notify.tsx'
import { currentSession } from './current-session.ts'
import { logOut } from './end-session.ts'
import { mayLeave } from './may-leave.ts'
import { useSession } from './session.ts'
import { isSharedPhone } from './shared-phone.ts'

/**
 * Returns a function that signs out and erases the data cached for the person on this device. Unsent work and drafts
 * are kept; if there is unsent work, the person is asked for confirmation first.
 */
export function useSignOut(): () => void {
  const { id } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: logOut,
    onSuccess: async () => {
      void erase(id)
      // On a shared phone, the session gate shows the lock screen, and the next sign-in with a badge clears the cached
      // queries.
      if (isSharedPhone()) return queries.setQueryData(currentSession().queryKey, null)
      await navigate({ to: '/auth' })
      // The next person must not see this data, but it can only be removed once the screens that use it are unmounted.
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
