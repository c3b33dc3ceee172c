import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { type NewRework, reworkStage } from '@etapa/domain/quality/rework'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { withStage } from '@etapa/domain/stages/workable'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { retryOnceOn5xx } from '../api/retry-once-on-5xx.ts'
import { type Work, withTimeout } from '../api/with-timeout.ts'
import { orderLists } from '../orders/order-keys.ts'
import { taskProduct } from '../orders/task-product.ts'
import { ownerIn } from '../sessions/owner-in.ts'
import { sendItemPhotos } from './photo-uploads.ts'
import { type ReworkCalls, requestRework } from './request-rework.ts'
import type { Sending } from './task-machine.ts'

const timeoutMs = 20_000

export interface ReworkTask {
  queries: QueryClient
  /** The id of the person who requests the rework. */
  owner: number
  product: ProductOfTask
  stage: StageWithChecklist
  onItemPhotosSent: (label: string) => void
}

/** Requests a rework, which needs the network. Throws the error of the step that failed. */
export async function sendRework(task: ReworkTask, sending: Sending, rework: NewRework): Promise<void> {
  const calls = callsOf(task, sending)
  const attempt = (isOutcomeUnknown: boolean) =>
    requestRework({ ...sending.outgoing, rework, isOutcomeUnknown }, calls, step =>
      sending.onProgress(step, 0),
    )
  await retryOnceOn5xx(
    () => attempt(sending.isContinuing),
    () => attempt(true),
  )
}

function callsOf(
  { queries, owner, product, stage, onItemPhotosSent }: ReworkTask,
  { onProgress: report }: Sending,
): ReworkCalls {
  const query = taskProduct(product.serial)

  /** Throws if somebody else has signed in meanwhile, to whom the call would be attributed. */
  async function send<T>(work: Work<T>): Promise<T> {
    if (ownerIn(queries) !== owner) throw new Error('somebody else is signed in')
    return await withTimeout(timeoutMs, work)
  }

  return {
    async check() {
      const known = await send(signal => {
        signal.addEventListener('abort', () => queries.cancelQueries(query))
        return queries.fetchQuery(query)
      })
      return known?.stages.find(({ id }) => id === stage.id)
    },
    async sendPhotos(label, files) {
      await send((signal, onSign) => {
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
      const saved = await send(signal => call(saveChecklist, { body, signal }))
      queries.setQueryData(query.queryKey, known => known && withStage(known, saved))
    },
    async rework(wanted) {
      const params = { stageId: stage.id }
      const body = { ...wanted, attempt: stage.attempt }
      const reopened = await withProof(() => send(signal => call(reworkStage, { params, body, signal })))
      queries.setQueryData(query.queryKey, reopened)
      void queries.invalidateQueries({ queryKey: orderLists })
    },
  }
}
