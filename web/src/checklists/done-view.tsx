import { formatDateTime } from '@etapa/domain/dates'
import type { ProductOfTask } from '@etapa/domain/orders/product'
import { mayUndo, undoMinutes, whyNotReopened } from '@etapa/domain/stages/reopening'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { serverTime } from '../api/server-clock.ts'
import { NextInQueue } from '../forecasts/next-in-queue.tsx'
import { useMay, useSession } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { useNow } from '../ui/page/use-now.ts'
import { TaskNotice } from './task-notice.tsx'
import { TaskPlates } from './task-plates.tsx'
import { useUndoStage } from './use-undo-stage.ts'

const TellCustomer = lazyPart(async () => (await import('../messages/tell-customer.tsx')).TellCustomer)

interface DoneViewProps {
  product: ProductOfTask
  stage: StageWithChecklist
  about: string
}

export function DoneView({ product, stage, about }: DoneViewProps) {
  const user = useSession()
  const mayWork = useMay('stages:work')
  const mayTell = [useMay('orders:write'), useMay('clients:read')].every(Boolean)
  const { undo, isUndoing } = useUndoStage(product, stage)
  const stages = product.stages.map(other => ({ ...other, isAnswered: other.StageCheckListItem.length > 0 }))
  const situation = { stage, stages, now: serverTime(useNow()) }
  const isSkipped = stage.standing === 'skipped'
  return (
    <TaskNotice
      icon={IconCircleCheck}
      color="green"
      title={isSkipped ? 'Etapa dispensada' : 'Stage finalizado'}
      about={about}
      text={
        <>
          A etapa <b>{stage.stageName}</b> {isSkipped ? 'foi dispensada' : 'já foi finalizada'} por{' '}
          <b>{stage.completedByUser?.name}</b>
          {stage.completedAt && <> em {formatDateTime(stage.completedAt)}</>}.
        </>
      }
    >
      {mayWork && mayUndo(user.id, situation) ? (
        <>
          <Button
            size="lg"
            variant="default"
            loading={isUndoing}
            leftSection={<IconArrowBackUp size={22} aria-hidden="true" />}
            onClick={undo}
          >
            Desfazer
          </Button>
          <Text c="dimmed">
            {isSkipped ? 'Dispensou' : 'Finalizou'} por engano? Você pode desfazer por {undoMinutes} minutos.
          </Text>
        </>
      ) : (
        <Text c="dimmed">
          {whyNotReopened(user, situation) ?? 'Para reabrir a etapa, desmarque-a em Tarefas, na lista de OS.'}
        </Text>
      )}
      {mayTell && <TellCustomer orderId={product.serviceOrderId} />}
      <TaskPlates product={product} />
      <NextInQueue sector={stage.sector.key} besides={[product.serial]} />
    </TaskNotice>
  )
}
