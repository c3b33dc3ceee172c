import type { ChecklistLine, ChecklistView } from '@etapa/domain/checklists/checklist-view'
import {
  type Answers,
  answeredLabels,
  asksForRework,
  draftItems,
  type Remark,
} from '@etapa/domain/checklists/draft-items'
import { isInterrupted, missingToFinalise } from '@etapa/domain/checklists/may-finalise'
import type { NewRework } from '@etapa/domain/quality/rework'
import { useRef, useState } from 'react'
import { confirm } from '../ui/feedback/confirm.tsx'
import { deliveryQuestion, finaliseQuestion, reworkQuestion } from './finalise-questions.ts'
import { isComplete, reworkDraft } from './rework-draft.ts'
import { toasts } from './toasts.ts'
import { useDraft } from './use-draft.ts'
import { useFinalising } from './use-finalising.ts'
import { useItemPhotos } from './use-item-photos.ts'
import { usePhotos } from './use-photos.ts'
import { useUndoStage } from './use-undo-stage.ts'

export type Active = Extract<ChecklistView, { kind: 'active' }>

/** What a dialog asks for; a problem without its item yet has no label. */
export type Asked = { kind: 'problem'; label: string | undefined } | { kind: 'rework' }

/** What a person answers on a stage's checklist, and how it is sent. */
export function useActiveTask({ product, stage, lines }: Active, onReworked: (stageId: number) => void) {
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
  const isReworked = asksForRework(isInterrupted(lines) ? lines.flatMap(({ saved }) => saved ?? []) : remarks)

  const remarkOf = (label: string) => remarks.find(remark => remark.label === label)
  const lacksPhoto = ({ label, needsPhoto }: ChecklistLine) =>
    needsPhoto && remarkOf(label)?.result === 'NC' && !items.has(label)
  const missing =
    proofs.isPreparing || items.isPreparing
      ? 'Preparando as fotos...'
      : missingToFinalise(lines, answeredLabels(draft), {
          answerAll: stage.answerAll && !isReworked,
          withoutPhoto: lines.filter(lacksPhoto).map(({ label }) => label),
        })

  /** Whether the person goes on without saying how the product leaves; asked once. */
  async function goesOnWithoutDelivery(): Promise<boolean> {
    if (!stage.isDelivery || delivery !== '' || isDeliveryAsked.current) return true
    isDeliveryAsked.current = true
    const isSure = await confirm(deliveryQuestion)
    if (!isSure) deliveryChoice.current?.scrollIntoView({ block: 'center' })
    return isSure
  }

  async function send(answers: Answers, rework?: NewRework): Promise<boolean> {
    const labels = lines.map(({ label }) => label)
    const unsent = delivery === '' ? [] : proofs.photos.filter(({ isSent }) => !isSent)
    const isDone = await run({
      items: draftItems(labels, answers),
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
    const isSure = async () =>
      (await goesOnWithoutDelivery()) && (await confirm(finaliseQuestion(product, lines, draft)))
    if (!isContinuing && !(await isSure())) return
    if (!(await send(draft))) return
    const { notifyUndoable } = await toasts()
    notifyUndoable(`Etapa ${stage.stageName} finalizada`, undo, 'top-center')
  }

  async function askForRework(rework: NewRework, answers: Answers = draft) {
    if (!(await send(answers, rework))) return
    setAsked(undefined)
    onReworked(rework.backTo)
  }

  /** What the checklist says already is not asked again. */
  async function finishRework() {
    const wanted = reworkDraft(product.stages, lines, remarks)
    if (!isComplete(wanted)) return setAsked({ kind: 'rework' })
    const target = product.stages.find(({ id }) => id === wanted.backTo)
    if (await confirm(reworkQuestion(product, target?.stageName ?? ''))) await askForRework(wanted)
  }

  async function press() {
    if (isBusy.current) return
    isBusy.current = true
    await (isReworked ? finishRework() : finish()).finally(() => {
      isBusy.current = false
    })
  }

  /** Sends what a dialog said of an item together with the request for the rework. */
  async function reworkFor(remark: Remark) {
    const answers = draft.say(remark)
    const wanted = reworkDraft(product.stages, lines, answers.remarks)
    if (isComplete(wanted)) await askForRework(wanted, answers)
  }

  const hasOpenItems = lines.length > 0 && !isInterrupted(lines)
  return {
    ...{ draft, proofs, items, place, state, asked, setAsked, deliveryChoice, isReworked, missing, remarkOf },
    isRunning: state.kind === 'running',
    press,
    reworkFor,
    askForRework,
    reportProblem: () => setAsked(hasOpenItems ? { kind: 'problem', label: undefined } : { kind: 'rework' }),
  }
}
