import type { Stage } from '@etapa/domain/stages/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { notifyError } from '../ui/notify.tsx'
import { orderLists } from './order-queries.ts'
import { replaceStage } from './revise-lists.ts'
import { tickStage } from './tick-stage.ts'

/** Whether a stage is done, and what completes or reopens it: shown at once, taken back if the server refuses. */
export function useTickStage(orderId: number, stage: Stage): [isDone: boolean, tick: () => void] {
  const queries = useQueryClient()
  const { id, name } = useSession()
  // The cache tells the rows a moment later, which a checkbox cannot wait for.
  const [ticked, setTicked] = useState<Stage['status']>()
  const wanted: Stage =
    stage.status === 'PENDING'
      ? {
          ...stage,
          status: 'COMPLETED',
          completedByUser: { id, name },
          completedAt: new Date().toISOString(),
        }
      : { ...stage, status: 'PENDING', completedByUser: null, completedAt: null, deliveryType: null }

  const { mutate, isPending } = useMutation({
    mutationFn: (changed: Stage) => tickStage(orderId, changed),
    onMutate: async changed => {
      // A list on its way was read before the tick.
      await queries.cancelQueries({ queryKey: orderLists })
      replaceStage(queries, orderId, changed)
      return { before: stage }
    },
    onSuccess: saved => replaceStage(queries, orderId, saved),
    onError: (error, _changed, context) => {
      if (context) replaceStage(queries, orderId, context.before)
      notifyError('Não foi possível atualizar esta tarefa', error.message)
      // Refused mostly because somebody else was faster: the row shows what is true now.
      queries.invalidateQueries({ queryKey: orderLists })
    },
    onSettled: () => setTicked(undefined),
  })

  function tick() {
    if (isPending) return
    setTicked(wanted.status)
    mutate(wanted)
  }

  return [(ticked ?? stage.status) !== 'PENDING', tick]
}
