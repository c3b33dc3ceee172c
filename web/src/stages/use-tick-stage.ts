import type { Stage } from '@etapa/domain/stages/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { serverTime } from '../api/server-clock.ts'
import { renewOrders, replaceStage, stopLoadingOrders } from '../orders/revise-lists.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { notifyError, notifyUndoable, withdrawUndoable } from '../ui/feedback/notify.tsx'
import { tickStage } from './tick-stage.ts'

interface Tick {
  before: Stage
  wanted: Stage
}

/** Returns whether a stage is done, and a function that completes or reopens it with an optimistic update. */
export function useTickStage(orderId: number, stage: Stage): [isDone: boolean, tick: () => void] {
  const queries = useQueryClient()
  const { id, name } = useSession()
  const mayTickUnapproved = useMay('stages:change')
  // Holds the new status, because the query cache notifies the rows a moment later, which is too late for a controlled
  // checkbox.
  const [ticked, setTicked] = useState<Stage['status']>()

  const { mutate, isPending } = useMutation({
    mutationFn: ({ wanted }: Tick) => tickStage(orderId, wanted, mayTickUnapproved),
    onMutate: async ({ wanted }) => {
      await stopLoadingOrders(queries)
      replaceStage(queries, orderId, wanted)
    },
    onSuccess: (saved, { before }) => {
      replaceStage(queries, orderId, saved ?? before)
      // While the person was deciding, somebody else may have changed the stage.
      if (!saved) return void renewOrders(queries)
      if (saved.status === 'PENDING') withdrawUndoable()
      else notifyUndoable(`Etapa ${saved.stageName} concluída`, () => mutate(reopening(saved)))
    },
    onError: (error, { before }) => {
      replaceStage(queries, orderId, before)
      notifyError('Não foi possível atualizar esta tarefa', error.message)
      // If the server rejects this, somebody else has usually changed the stage first, so the orders are refetched.
      renewOrders(queries)
    },
    onSettled: () => setTicked(undefined),
  })

  function tick() {
    if (isPending) return
    const change = stage.status === 'PENDING' ? completing(stage, { id, name }) : reopening(stage)
    setTicked(change.wanted.status)
    mutate(change)
  }

  return [(ticked ?? stage.status) !== 'PENDING', tick]
}

const completing = (before: Stage, completedByUser: { id: number; name: string }): Tick => ({
  before,
  wanted: {
    ...before,
    status: 'COMPLETED',
    completedByUser,
    completedAt: serverTime(Date.now()).toISOString(),
  },
})

const reopening = (before: Stage): Tick => ({
  before,
  wanted: { ...before, status: 'PENDING', completedByUser: null, completedAt: null, deliveryType: null },
})
