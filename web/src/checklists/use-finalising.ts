import { type ItemToSave, saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { DeliveryType } from '@etapa/domain/stages/delivery'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Stage, StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { onceMore } from '../api/once-more.ts'
import { withTimeout } from '../api/with-timeout.ts'
import { orderLists } from '../orders/order-keys.ts'
import { useSession } from '../sessions/session.ts'
import { whenIdle } from '../ui/feedback/when-idle.ts'
import { type FinalisingCalls, finalise, type Step } from './finalise.ts'
import { taskProduct } from './task-product.ts'
import { toasts } from './toasts.ts'

const timeoutMs = 20_000

/** Not needed at first, and so fetched after the screen. */
const photoUploads = () => import('./photo-uploads.ts')
whenIdle(() => photoUploads().catch(() => undefined))

export type Finalising =
  | { kind: 'idle' }
  | { kind: 'running'; step: Step; share: number }
  | { kind: 'stopped'; step: Step; message: string; isOutcomeUnknown: boolean }

interface Draft {
  items: readonly ItemToSave[]
  itemPhotos: ReadonlyMap<string, readonly File[]>
  delivery: DeliveryType | ''
  photos: readonly File[]
  rework: NewRework | undefined
}

interface Task {
  product: ProductOfTask
  stage: StageWithChecklist
  onProofsSent: () => void
  onItemPhotosSent: (label: string) => void
}

/** Runs the steps of finalising a stage, and tells how far they are and why they stopped. */
export function useFinalising({ product, stage, onProofsSent, onItemPhotosSent }: Task) {
  const user = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<Finalising>({ kind: 'idle' })
  const query = taskProduct(product.serial)

  const learn = (told: Stage | StageWithChecklist) =>
    queries.setQueryData(
      query.queryKey,
      known => known && { ...known, stages: withStage(known.stages, told) },
    )

  const callsFor = ({ delivery }: Draft): FinalisingCalls => ({
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
          setState({ kind: 'running', step: 'photos', share })
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
          setState({ kind: 'running', step: 'upload', share })
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
      // Seldom called, and so no part of the floor's first download.
      const { reworkStage } = await import('@etapa/domain/quality/rework')
      const reopened = await withTimeout(timeoutMs, signal => call(reworkStage, { params, body, signal }))
      queries.setQueryData(query.queryKey, reopened)
      void queries.invalidateQueries({ queryKey: orderLists })
    },
  })

  const { mutateAsync } = useMutation({
    mutationFn: async (draft: Draft) => {
      // An answer that is still on its way would put back what was known before.
      await queries.cancelQueries(query)
      const isOutcomeUnknown = state.kind === 'stopped' && state.isOutcomeUnknown
      const attempt = (isOutcomeUnknown: boolean) =>
        finalise({ ...draft, stage, isOutcomeUnknown }, callsFor(draft), step =>
          setState({ kind: 'running', step, share: 0 }),
        )
      await onceMore(
        () => attempt(isOutcomeUnknown),
        () => attempt(true),
      )
    },
    onSuccess: () => setState({ kind: 'idle' }),
    onError: error => {
      console.error(error)
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      // The attempt is over, and this screen with it: what is said here would not be read.
      if (isRefused && error.code === 'rework-asked') {
        void toasts().then(({ notifyError }) => notifyError(error.message))
      }
      setState(last => ({
        kind: 'stopped',
        step: last.kind === 'idle' ? 'check' : last.step,
        message: error.message,
        isOutcomeUnknown: !isRefused,
      }))
      // Somebody may have been faster, or the order is gone: the screen shows how things stand now.
      return isRefused ? queries.invalidateQueries(query) : undefined
    },
  })

  /** Answers whether all is done. */
  const run = (draft: Draft): Promise<boolean> =>
    mutateAsync(draft).then(
      () => true,
      () => false,
    )
  return { state, run }
}
