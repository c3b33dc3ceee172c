import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../api/api-error.ts'
import type { Finish } from '../offline/finish-work.ts'
import { newKey } from '../offline/new-key.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { useSession } from '../sessions/session.ts'
import { whenIdle } from '../ui/feedback/when-idle.ts'
import type { Sending } from './task-machine.ts'
import { toasts } from './toasts.ts'

// Preloaded when the browser is idle: these modules are not part of the initial bundle, but may be needed when the
// network is gone.
const loadFinishing = () => import('./finish-stage.ts')
const loadRework = () => import('./send-rework.ts')
whenIdle(() => Promise.all([loadFinishing(), loadRework()]).catch(() => undefined))

interface Task {
  product: ProductOfTask
  stage: StageWithChecklist
  onItemPhotosSent: (label: string) => void
}

/**
 * Returns a function that finishes a stage or requests a rework. It throws if the server rejects the request. If the
 * server does not respond, a rework throws as well, but a finished stage stays in the phone's outbox, unless the phone
 * could not store it.
 */
export function useFinalising({ product, stage, onItemPhotosSent }: Task) {
  const { id: owner, name: ownerName } = useSession()
  const queries = useQueryClient()
  const query = taskProduct(product.serial)
  // The idempotency key, the same at each attempt, so that the server finishes the stage only once.
  const [key] = useState(newKey)

  async function finish(sending: Sending): Promise<Finish> {
    const doneAt = new Date()
    const { finishStage } = await loadFinishing()
    const finish = await finishStage({ key, owner, ownerName, product, doneAt }, sending)
    if (finish.kind === 'sent') learn(finish.stage)
    return finish
  }

  function learn(changed: StageWithChecklist | undefined) {
    if (!changed) return void queries.invalidateQueries(query)
    queries.setQueryData(query.queryKey, known => known && withStage(known, changed))
    void queries.invalidateQueries({ queryKey: orderLists })
  }

  const { mutateAsync } = useMutation({
    mutationFn: async (sending: Sending): Promise<Finish> => {
      // A response that is still pending could overwrite the cache with older data.
      await queries.cancelQueries(query)
      if (!sending.outgoing.rework) return await finish(sending)
      const { sendRework } = await loadRework()
      await sendRework({ queries, owner, product, stage, onItemPhotosSent }, sending, sending.outgoing.rework)
      return { kind: 'sent', stage: undefined }
    },
    onError: error => {
      console.error(error)
      if (!isRefusal(error)) return
      // Somebody else has already requested the rework, which closes this screen, so the message is shown in a toast.
      if (error.code === 'rework-asked') void toasts().then(({ notifyError }) => notifyError(error.message))
      // Somebody else may have finished the stage first, or the order may be cancelled: reload the current state.
      void queries.invalidateQueries(query)
    },
  })
  return mutateAsync
}
