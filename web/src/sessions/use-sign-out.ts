import { logout } from '@etapa/domain/sessions/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { notifyError } from '../ui/feedback/notify.tsx'

export function useSignOut(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate } = useMutation({
    mutationFn: () => call(logout),
    onSuccess: async () => {
      await navigate({ to: '/auth' })
      // Only now, when no screen shows it any more: the next person must not see what this one saw.
      queries.removeQueries()
    },
    onError: () => notifyError('Não foi possível sair. Verifique a conexão e tente novamente.'),
  })
  return mutate
}
