import type { ProductInList } from '@etapa/domain/orders/product'
import { isFinished } from '@etapa/domain/quality/may-rework'
import { type NewRework, reworkStage } from '@etapa/domain/quality/rework'
import type { Stage } from '@etapa/domain/stages/stage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { renewOrders } from '../orders/revise-lists.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { ReworkDialog } from './rework-dialog.tsx'

interface AskReworkDialogProps {
  product: ProductInList
  stage: Stage
  onClose: () => void
}

/** The panel's dialog to request a rework or to record a complaint. */
export function AskReworkDialog({ product, stage, onClose }: AskReworkDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rework: NewRework) =>
      withProof(() =>
        call(reworkStage, { params: { stageId: stage.id }, body: { ...rework, attempt: stage.attempt } }),
      ),
    onSuccess: () => {
      notifySuccess(
        `${isFinished(product.stages) ? 'Reclamação aberta' : 'Refação pedida'}: ${product.serial}`,
      )
      onClose()
    },
    onSettled: () => renewOrders(queries),
  })
  return (
    <ReworkDialog
      stages={product.stages}
      stage={stage}
      isSaving={isPending}
      refusal={error?.message}
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
