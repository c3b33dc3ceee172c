import { restoreOrder } from '@etapa/domain/orders/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { notifyError, notifySuccess } from '../ui/feedback/notify.tsx'

/** Restores a cancelled order after confirmation. */
export function useRestoreOrder({ id, serial }: { id: number; serial: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreOrder, { params: { id } }),
    onSuccess: async () => {
      notifySuccess('Ordem de Serviço restaurada com sucesso', serial)
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: error => notifyError('Não foi possível restaurar esta Ordem de serviço', error.message),
  })

  async function restore() {
    const isSure = await confirm({
      title: 'Restaurar OS',
      message: `Restaurar a OS ${serial}? Ela volta para todas as listas.`,
      confirmLabel: 'Restaurar OS',
    })
    if (isSure) mutate()
  }

  return { restore, isRestoring: isPending }
}
