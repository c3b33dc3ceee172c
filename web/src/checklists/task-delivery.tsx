import { mayAddProof } from '@etapa/domain/checklists/may-add-proof'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { ActiveTask } from './use-active-task.ts'

const PhotoRefusals = lazyPart(async () => (await import('./photo-refusals.tsx')).PhotoRefusals)
const PhotoStrip = lazyPart(async () => (await import('./photo-strip.tsx')).PhotoStrip)

interface TaskDeliveryProps {
  stage: StageWithChecklist
  task: ActiveTask
}

/** The choice of the delivery type, with the proofs of delivery. */
export function TaskDelivery({
  stage,
  task: { draft, proofs, deliveryChoice, isSending },
}: TaskDeliveryProps) {
  return (
    <>
      {stage.isDelivery && (
        <DeliveryChoice
          ref={deliveryChoice}
          value={draft.delivery}
          isLocked={isSending}
          onChoose={draft.choose}
        />
      )}
      {mayAddProof(stage, draft.delivery) && (
        <PhotoStrip
          title="Comprovantes"
          noun="Comprovante"
          addLabel="Adicionar comprovantes"
          photos={proofs}
          isLocked={isSending}
        />
      )}
      {proofs.refusals.length > 0 && <PhotoRefusals refusals={proofs.refusals} />}
    </>
  )
}
