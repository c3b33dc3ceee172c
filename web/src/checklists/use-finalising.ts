import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage, StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { withPin } from '../sessions/pin-question.ts'
import { useSession } from '../sessions/session.ts'
import { whenIdle } from '../ui/feedback/when-idle.ts'
import { type FinalisingCalls, finalise } from './finalise.ts'
import type { Sending } from './task-machine.ts'
import { toasts } from './toasts.ts'

const timeoutMs = 20_000

/** Preloaded when idle, because it is not needed at first. */
const photoUploads = () => import('./photo-uploads.ts')
whenIdle(() => photoUploads().catch(() => undefined))

interface Task {
  product: ProductOfTask
  stage: StageWithChecklist
  onProofsSent: () => void
  onItemPhotosSent: (label: string) => void
}

/** Sends all steps of finalising a stage. Throws the error of the step that failed. */
export function useFinalising({ product, stage, onProofsSent, onItemPhotosSent }: Task) {
  const user = useSession()
  const queries = useQueryClient()
  const query = taskProduct(product.serial)

  const learn = (changed: Stage | StageWithChecklist) =>
    queries.setQueryData(
      query.queryKey,
      known => known && { ...known, stages: withStage(known.stages, changed) },
    )

  const callsFor = ({ outgoing: { delivery }, onProgress: report }: Sending): FinalisingCalls => ({
    async check() {
      const known = await withTimeout(timeoutMs, signal => {
        signal.addEventListener('abort', () => queries.cancelQueries(query))
        return queries.fetchQuery(query)
      })
      return known?.stages.find(({ id }) => id === stage.id)
    },
    async sendPhotos(label, files) {
      const { sendItemPhotos } = await photoUploads()
      await withTimeout(timeoutMs, (signal, onSign) => {
        const onProgress = (share: number) => {
          onSign()
          report('photos', share)
        }
        return sendItemPhotos({ product, stage, files, signal, onProgress }, label)
      })
      onItemPhotosSent(label)
    },
    async save(items) {
      const body = { stageId: stage.id, attempt: stage.attempt, items: [...items] }
      learn(await withTimeout(timeoutMs, signal => call(saveChecklist, { body, signal })))
    },
    async upload(files) {
      const { sendProofs } = await photoUploads()
      await withTimeout(timeoutMs, (signal, onSign) => {
        const onProgress = (share: number) => {
          onSign()
          report('upload', share)
        }
        return sendProofs({ product, stage, files, signal, onProgress }, delivery)
      })
      onProofsSent()
    },
    async complete() {
      const body = {
        status: 'COMPLETED' as const,
        completedBy: user.id,
        completedAt: new Date().toISOString(),
        deliveryType: delivery || null,
        onFloor: true,
        attempt: stage.attempt,
      }
      const params = { stageId: stage.id }
      learn(await withTimeout(timeoutMs, signal => call(updateStage, { params, body, signal })))
      void queries.invalidateQueries({ queryKey: orderLists })
    },
    async rework(wanted) {
      const params = { stageId: stage.id }
      const body = { ...wanted, attempt: stage.attempt }
      // Rarely needed, so not part of the floor's first download.
      const { reworkStage } = await import('@etapa/domain/quality/rework')
      const reopened = await withPin(() =>
        withTimeout(timeoutMs, signal => call(reworkStage, { params, body, signal })),
      )
      queries.setQueryData(query.queryKey, reopened)
      void queries.invalidateQueries({ queryKey: orderLists })
    },
  })

  const { mutateAsync } = useMutation({
    mutationFn: async (sending: Sending) => {
      // A pending response would overwrite the cache with older data.
      await queries.cancelQueries(query)
      const attempt = (isOutcomeUnknown: boolean) =>
        finalise({ ...sending.outgoing, isOutcomeUnknown }, callsFor(sending), step =>
          sending.onProgress(step, 0),
        )
      await retryOnceOn5xx(
        () => attempt(sending.isContinuing),
        () => attempt(true),
      )
    },
    onError: error => {
      console.error(error)
      if (!isRefusal(error)) return
      // The attempt is over and this screen closes, so the message is shown in a toast.
      if (error.code === 'rework-asked') void toasts().then(({ notifyError }) => notifyError(error.message))
      // Somebody may have been faster, or the order is gone: reload the current state.
      void queries.invalidateQueries(query)
    },
  })
  return mutateAsync
}
