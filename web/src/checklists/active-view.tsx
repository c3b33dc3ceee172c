import type { ChecklistView } from '@etapa/domain/checklists/checklist-view'
import { mayAddProof } from '@etapa/domain/checklists/may-add-proof'
import { isInterrupted, mayFinalise } from '@etapa/domain/checklists/may-finalise'
import { Alert, Badge, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { confirm } from '../ui/feedback/confirm.tsx'
import classes from './active-view.module.css'
import { ChecklistLines } from './checklist-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { FinaliseBar } from './finalise-bar.tsx'
import { deliveryQuestion, finaliseQuestion } from './finalise-questions.ts'
import { ProofPhotos } from './proof-photos.tsx'
import { TaskPage } from './task-page.tsx'
import { toasts } from './toasts.ts'
import { useDraft } from './use-draft.ts'
import { useFinalising } from './use-finalising.ts'
import { usePhotos } from './use-photos.ts'
import { useUndoStage } from './use-undo-stage.ts'

type Active = Extract<ChecklistView, { kind: 'active' }>

export function ActiveView({ view: { product, stage, lines } }: { view: Active }) {
  const { checked, delivery, toggle, choose, clear } = useDraft(stage.id)
  const { photos, refusals, isPreparing, isKept, add, remove, markSent, forget } = usePhotos(stage)
  const { state, run } = useFinalising({ product, stage, onProofsSent: markSent })
  const { undo } = useUndoStage(product, stage)
  const deliveryChoice = useRef<HTMLDivElement>(null)
  const isDeliveryAsked = useRef(false)
  const isBusy = useRef(false)
  const isRunning = state.kind === 'running'

  /** Whether the person goes on without saying how the product leaves; asked once. */
  async function goesOnWithoutDelivery(): Promise<boolean> {
    if (!stage.isDelivery || delivery !== '' || isDeliveryAsked.current) return true
    isDeliveryAsked.current = true
    const isSure = await confirm(deliveryQuestion)
    if (!isSure) deliveryChoice.current?.scrollIntoView({ block: 'center' })
    return isSure
  }

  const confirmFinalising = async () =>
    (await goesOnWithoutDelivery()) && (await confirm(finaliseQuestion(product, lines, checked)))

  async function press() {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const isContinuing = state.kind === 'stopped' && state.isOutcomeUnknown
      if (!isContinuing && !(await confirmFinalising())) return
      const proofs = delivery === '' ? [] : photos.filter(photo => !photo.isSent)
      const labels = lines.map(line => line.label).filter(label => checked.includes(label))
      if (!(await run({ labels, delivery, photos: proofs.map(photo => photo.file) }))) return
      clear()
      forget()
      const { notifyUndoable } = await toasts()
      notifyUndoable(`Etapa ${stage.stageName} finalizada`, undo, 'top-center')
    } finally {
      isBusy.current = false
    }
  }

  return (
    <TaskPage
      title={`Checklist ${product.serial}`}
      action={
        <FinaliseBar
          stageName={stage.stageName}
          state={state}
          isEnabled={mayFinalise(lines, checked, stage) && !isPreparing}
          onPress={press}
        />
      }
    >
      <Stack gap="lg">
        <header>
          <Title order={1} size="h2">
            Checklist produto da OS <span className={classes.serial}>{product.serial}</span>
          </Title>
          <Text size="lg" mt="xs" className={classes.identification}>
            {product.identification}
          </Text>
          <Badge size="lg" mt="xs">
            {stage.stageName}
          </Badge>
        </header>
        {isInterrupted(lines) && state.kind === 'idle' && (
          <Alert role="status" variant="light" icon={<IconInfoCircle />}>
            Estes itens já estão salvos. Falta concluir a etapa.
          </Alert>
        )}
        {stage.isDelivery && (
          <DeliveryChoice ref={deliveryChoice} value={delivery} isLocked={isRunning} onChoose={choose} />
        )}
        {mayAddProof(stage, delivery) && (
          <ProofPhotos
            photos={photos}
            isPreparing={isPreparing}
            isKept={isKept}
            isLocked={isRunning}
            onAdd={add}
            onRemove={remove}
          />
        )}
        {refusals.length > 0 && (
          <Alert color="red" variant="light" icon={<IconAlertCircle />}>
            Ocorreu algum problema ao tentar adicionar um documento.
            {refusals.map(refusal => (
              <Text key={refusal} size="sm" className={classes.identification}>
                {refusal}
              </Text>
            ))}
          </Alert>
        )}
        <ChecklistLines lines={lines} checked={checked} isLocked={isRunning} onToggle={toggle} />
      </Stack>
    </TaskPage>
  )
}
