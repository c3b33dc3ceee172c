import { type Reason, updateReason } from '@etapa/domain/quality/reason'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx'
import { reasonList } from './reason-queries.ts'

/** Retires or restores a reason and shows a toast; if the call fails, shows an error toast with the error's message. */
export function useRetireReason({ id }: Reason) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (active: boolean) => call(updateReason, { params: { id }, body: { active } }),
    onSuccess: ({ active }) => notifySuccess(active ? 'Motivo reativado' : 'Motivo desativado'),
    onError: error => notifyError('Não foi possível alterar o motivo', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: reasonList().queryKey }),
  })
}
