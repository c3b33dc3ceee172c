import type { ChecklistLine, ChecklistView } from '@etapa/domain/checklists/checklist-view'
import { answeredLabels, asksForRework, draftItems, type Remark } from '@etapa/domain/checklists/draft-items'
import { mayAddProof } from '@etapa/domain/checklists/may-add-proof'
import { isInterrupted, mayFinalise } from '@etapa/domain/checklists/may-finalise'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import { Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { confirm } from '../ui/feedback/confirm.tsx'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ChecklistLines } from './checklist-lines.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { FinaliseBar } from './finalise-bar.tsx'
import { deliveryQuestion, finaliseQuestion } from './finalise-questions.ts'
import { TaskHead } from './task-head.tsx'
import { TaskPage } from './task-page.tsx'
import { toasts } from './toasts.ts'
import { useDraft } from './use-draft.ts'
import { useFinalising } from './use-finalising.ts'
import { useItemPhotos } from './use-item-photos.ts'
import { usePhotos } from './use-photos.ts'
import { useUndoStage } from './use-undo-stage.ts'

const Attempts = lazyPart(async () => (await import('../stages/attempts.tsx')).Attempts)
const TaskSheet = lazyPart(async () => (await import('./task-sheet.tsx')).TaskSheet)
const ItemRemark = lazyPart(async () => (await import('./item-remark.tsx')).ItemRemark)
const PhotoRefusals = lazyPart(async () => (await import('./photo-refusals.tsx')).PhotoRefusals)
const PhotoStrip = lazyPart(async () => (await import('./photo-strip.tsx')).PhotoStrip)
const NotConformingDialog = lazyDialog(
  async () => (await import('./not-conforming-dialog.tsx')).NotConformingDialog,
)
const ReworkDialog = lazyDialog(async () => (await import('../stages/rework-dialog.tsx')).ReworkDialog)

/** Where the technical sheet is completed on the floor. */
const artSector = 'artes'

type Active = Extract<ChecklistView, { kind: 'active' }>
type Asked = { kind: 'remark'; label: string } | { kind: 'rework' }

export function ActiveView({ view: { product, stage, lines } }: { view: Active }) {
  const draft = useDraft(stage)
  const { remarks, delivery } = draft
  const place = `${stage.id}-${stage.attempt}`
  const proofs = usePhotos(place, { isUsed: stage.isDelivery })
  const items = useItemPhotos()
  const { state, run } = useFinalising({
    product,
    stage,
    onProofsSent: proofs.markSent,
    onItemPhotosSent: items.markSent,
  })
  const { undo } = useUndoStage(product, stage)
  const [asked, setAsked] = useState<Asked>()
  const deliveryChoice = useRef<HTMLDivElement>(null)
  const isDeliveryAsked = useRef(false)
  const isBusy = useRef(false)
  const isRunning = state.kind === 'running'
  const remarkOf = (label: string) => remarks.find(remark => remark.label === label)
  const isReworked = asksForRework(isInterrupted(lines) ? lines.flatMap(({ saved }) => saved ?? []) : remarks)
  const lacksPhoto = ({ label, needsPhoto }: ChecklistLine) =>
    needsPhoto && remarkOf(label)?.result === 'NC' && !items.withPhotos.includes(label)

  /** Whether the person goes on without saying how the product leaves; asked once. */
  async function goesOnWithoutDelivery(): Promise<boolean> {
    if (!stage.isDelivery || delivery !== '' || isDeliveryAsked.current) return true
    isDeliveryAsked.current = true
    const isSure = await confirm(deliveryQuestion)
    if (!isSure) deliveryChoice.current?.scrollIntoView({ block: 'center' })
    return isSure
  }

  const confirmFinalising = async () =>
    (await goesOnWithoutDelivery()) && (await confirm(finaliseQuestion(product, lines, draft)))

  async function send(rework?: NewRework): Promise<boolean> {
    const labels = lines.map(({ label }) => label)
    const unsent = delivery === '' ? [] : proofs.photos.filter(({ isSent }) => !isSent)
    const isDone = await run({
      items: draftItems(labels, draft),
      itemPhotos: items.unsent(),
      delivery,
      photos: unsent.map(({ file }) => file),
      rework,
    })
    if (!isDone) return false
    draft.clear()
    proofs.forget()
    items.forget()
    return true
  }

  async function finish() {
    const isContinuing = state.kind === 'stopped' && state.isOutcomeUnknown
    if (!isContinuing && !(await confirmFinalising())) return
    if (!(await send())) return
    const { notifyUndoable } = await toasts()
    notifyUndoable(`Etapa ${stage.stageName} finalizada`, undo, 'top-center')
  }

  async function press() {
    if (isReworked) return setAsked({ kind: 'rework' })
    if (isBusy.current) return
    isBusy.current = true
    await finish().finally(() => {
      isBusy.current = false
    })
  }

  async function askForRework(rework: NewRework) {
    const target = product.stages.find(({ id }) => id === rework.backTo)
    if (!(await send(rework))) return
    setAsked(undefined)
    const { notifySuccess } = await toasts()
    notifySuccess(`Refação pedida: o trabalho recomeça em ${target?.stageName}`)
  }

  return (
    <TaskPage
      title={`Checklist ${product.serial}`}
      action={
        <FinaliseBar
          label={isReworked ? 'Pedir refação' : `Finalizar ${stage.stageName}`}
          state={state}
          isEnabled={
            mayFinalise(lines, answeredLabels(draft), stage) &&
            !lines.some(lacksPhoto) &&
            !proofs.isPreparing &&
            !items.isPreparing
          }
          onPress={press}
        />
      }
    >
      <Stack gap="lg">
        <TaskHead product={product} stage={stage} />
        {(product.sheet || stage.sector.key === artSector) && (
          <TaskSheet product={product} mayEdit={stage.sector.key === artSector} />
        )}
        {isInterrupted(lines) && state.kind === 'idle' && (
          <Notice role="status" icon={IconInfoCircle}>
            {isReworked
              ? 'Estes itens já estão salvos. Falta pedir a refação.'
              : 'Estes itens já estão salvos. Falta concluir a etapa.'}
          </Notice>
        )}
        {stage.isDelivery && (
          <DeliveryChoice
            ref={deliveryChoice}
            value={delivery}
            isLocked={isRunning}
            onChoose={draft.choose}
          />
        )}
        {mayAddProof(stage, delivery) && (
          <PhotoStrip
            title="Comprovantes"
            noun="Comprovante"
            addLabel="Adicionar comprovantes"
            photos={proofs}
            isLocked={isRunning}
          />
        )}
        {proofs.refusals.length > 0 && <PhotoRefusals refusals={proofs.refusals} />}
        <ChecklistLines
          lines={lines}
          answers={draft}
          isLocked={isRunning}
          onToggle={draft.toggle}
          onNotConforming={label => setAsked({ kind: 'remark', label })}
          onNotApplicable={label =>
            draft.say({ label, result: 'NA', reasonId: null, note: '', decision: null })
          }
          onClear={draft.unsay}
          remark={({ label, needsPhoto }) => {
            const remark = remarkOf(label)
            return (
              remark && (
                <ItemRemark
                  remark={remark}
                  backTo={product.stages.find(({ id }) => id === remark.backTo)?.stageName}
                  needsPhoto={needsPhoto}
                  place={place}
                  isLocked={isRunning}
                  onEdit={() => setAsked({ kind: 'remark', label })}
                  onPhotos={items.tell}
                />
              )
            )
          }}
        />
        {stage.attempts.length > 0 && <Attempts attempts={stage.attempts} />}
      </Stack>
      {asked?.kind === 'remark' && (
        <NotConformingDialog
          label={asked.label}
          stage={stage}
          stages={product.stages}
          initial={remarkOf(asked.label)}
          onSubmit={remark => {
            draft.say(remark)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.kind === 'rework' && (
        <ReworkDialog
          stages={product.stages}
          stage={stage}
          initialBackTo={earliestTarget(product.stages, remarks)}
          initialReasonIds={reasonsOf(lines, remarks)}
          initialNote={notesOf(lines, remarks)}
          isSaving={isRunning}
          refusal={state.kind === 'stopped' ? state.message : undefined}
          onSubmit={askForRework}
          onClose={() => setAsked(undefined)}
        />
      )}
    </TaskPage>
  )
}

/** Where several items are done again, all of them are from the earliest stage on. */
const earliestTarget = (stages: readonly Stage[], remarks: readonly Remark[]): number | undefined =>
  inOrder(stages).find(({ id }) => remarks.some(({ backTo }) => backTo === id))?.id

/** What the checklist says in words of what is done again, saved or not. */
function notesOf(lines: readonly ChecklistLine[], remarks: readonly Remark[]): string {
  const said = [...lines.flatMap(({ saved }) => saved ?? []), ...remarks]
  const notes = said.flatMap(({ decision, note }) => (decision === 'rework' && note ? [note] : []))
  return notes.join('; ')
}

/** The reasons that the checklist gives, saved or not. */
function reasonsOf(
  lines: readonly ChecklistLine[],
  remarks: readonly { reasonId: number | null }[],
): number[] {
  const saved = lines.map(line => line.saved?.reason?.id ?? null)
  return [...saved, ...remarks.map(({ reasonId }) => reasonId)].flatMap(id => id ?? [])
}
