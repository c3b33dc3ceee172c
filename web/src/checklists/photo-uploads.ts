import { uploadItemPhotos } from '@etapa/domain/documents/endpoints'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import type { Stage } from '@etapa/domain/stages/stage'
import { upload } from '../api/upload.ts'

interface Sending {
  product: ProductOfTask
  stage: Stage
  files: readonly File[]
  signal: AbortSignal
  onProgress: (share: number) => void
}

export const sendItemPhotos = ({ product, stage, ...sending }: Sending, label: string) =>
  upload(uploadItemPhotos, {
    params: { orderId: product.serviceOrderId },
    body: { stageId: String(stage.id), label, attempt: String(stage.attempt) },
    ...sending,
  })
