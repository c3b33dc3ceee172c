import { type Reason, updateReason } from '@etapa/domain/quality/reason'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notifyError } from '../../ui/feedback/notify.tsx'
import { moveReason } from './move-reason.ts'
import { reasonList } from './reason-queries.ts'

interface Move {
  reason: Reason
  /** The new position within the sector, starting at 1. */
  position: number
}

/** Moves a reason with an optimistic update. */
export function useMoveReason() {
  const queries = useQueryClient()
  const { queryKey } = reasonList()
  return useMutation({
    mutationFn: ({ reason: { id }, position }: Move) =>
      call(updateReason, { params: { id }, body: { position } }),
    onMutate: async ({ reason, position }) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, reasons => reasons && moveReason(reasons, reason.id, position))
    },
    onError: error => notifyError('Não foi possível mover o motivo', error.message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
