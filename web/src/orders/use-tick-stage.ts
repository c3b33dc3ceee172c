import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useSession } from '../sessions/session.ts'
import { notifyError } from '../ui/notify.tsx'
import { orderLists } from './order-queries.ts'
import { replaceStage } from './revise-lists.ts'

/** Completes a stage or reopens it: shown at once, taken back if the server refuses. */
export function useTickStage(orderId: number, stage: Stage): () => void {
  const queries = useQueryClient()
  const { name } = useSession()
  const wanted: Stage =
    stage.status === 'PENDING'
      ? {
          ...stage,
          status: 'COMPLETED',
          completedByUser: { name },
          completedAt: new Date().toISOString(),
        }
      : { ...stage, status: 'PENDING', completedByUser: null, completedAt: null }

  const { mutate, isPending } = useMutation({
    mutationFn: () => call(updateStage, { params: { stageId: stage.id }, body: { status: wanted.status } }),
    onMutate: async () => {
      // A list on its way was read before the tick.
      await queries.cancelQueries({ queryKey: orderLists })
      replaceStage(queries, orderId, wanted)
      return { before: stage }
    },
    onSuccess: saved => replaceStage(queries, orderId, saved),
    onError: (_error, _nothing, context) => {
      if (context) replaceStage(queries, orderId, context.before)
      notifyError('Não foi possível atualizar esta tarefa')
      // Refused mostly because somebody else was faster: the row shows what is true now.
      return queries.invalidateQueries({ queryKey: orderLists })
    },
  })
  return () => {
    if (!isPending) mutate()
  }
}
