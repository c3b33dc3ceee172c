import type { ProductInList } from '@etapa/domain/orders/product'
import { skipStage } from '@etapa/domain/stages/endpoints'
import type { Stage } from '@etapa/domain/stages/stage'
import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { renewOrders, replaceStage } from '../orders/revise-lists.ts'
import { despiteRework } from '../quality/despite-rework.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { TextDialog } from '../ui/forms/text-dialog.tsx'
import { Serial } from '../ui/rows/serial.tsx'

interface SkipStageDialogProps {
  product: ProductInList
  stage: Stage
  onClose: () => void
}

/** Asks why a product does not need a stage, and skips it. */
export function SkipStageDialog({ product, stage, onClose }: SkipStageDialogProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      despiteRework(stage, isConfirmed =>
        call(skipStage, {
          params: { stageId: stage.id },
          body: { reason, attempt: stage.attempt, despiteRework: isConfirmed },
        }),
      ),
    onSuccess: skipped => {
      if (!skipped) return
      replaceStage(queries, product.serviceOrderId, skipped)
      notifySuccess(`Etapa ${stage.stageName} dispensada`)
      onClose()
    },
    // If the server rejects this, somebody else has usually changed the stage first, so the orders are refetched.
    onError: () => renewOrders(queries),
  })
  return (
    <TextDialog
      title={`Dispensar etapa ${stage.stageName}`}
      above={
        <Text size="sm">
          <Serial text={product.serial} /> segue sem esta etapa, que conta como feita. O motivo fica no
          histórico.
        </Text>
      }
      label="Motivo"
      maxLength={300}
      isLong
      isSaving={isPending}
      reason={error?.message}
      submitLabel="Dispensar etapa"
      onSubmit={mutate}
      onClose={onClose}
    />
  )
}
