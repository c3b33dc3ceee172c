import type { ChecklistLine, ChecklistView } from '@etapa/domain/checklists/checklist-view'
import {
  type Answers,
  answeredLabels,
  asksForRework,
  draftItems,
  type Remark,
} from '@etapa/domain/checklists/draft-items'
import { isInterrupted, missingToFinalise } from '@etapa/domain/checklists/may-finalise'
import { heldText } from '@etapa/domain/orders/labels'
import type { NewRework } from '@etapa/domain/quality/rework'
import { approvalMissing } from '@etapa/domain/stages/approval-words'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isComplete, reworkDraft } from '../quality/rework-draft.ts'
import { confirm } from '../ui/feedback/confirm.tsx'
import { deliveryQuestion, finaliseQuestion, reworkQuestion } from './finalise-questions.ts'
import { tooManyInAll } from './judge-photo.ts'
import { type ProblemDraft, problemOf, useProblemDraft } from './problem-draft.ts'
import { type TaskEffects, TaskMachine } from './task-machine.ts'
import { initialTask, type Outgoing, type TaskState } from './task-state.ts'
import { toasts } from './toasts.ts'
import { useDraft } from './use-draft.ts'
import { useFinalising } from './use-finalising.ts'
import { useItemPhotos } from './use-item-photos.ts'
import { usePhotos } from './use-photos.ts'
import { useUndoStage } from './use-undo-stage.ts'

export type Active = Extract<ChecklistView, { kind: 'active' }>
export type ActiveTask = ReturnType<typeof useActiveTask>

/** A person's answers on a stage's checklist, and the state of sending them. */
export function useActiveTask({ product, stage, lines }: Active, onReworked: (stageId: number) => void) {
  const draft = useDraft(stage)
  const problem = useProblemDraft(stage)
  const { remarks, delivery } = draft
  const photoKey = `${stage.id}-${stage.attempt}`
  const proofs = usePhotos(photoKey, { isUsed: stage.isDelivery })
  const items = useItemPhotos()
  const send = useFinalising({ product, stage, onItemPhotosSent: items.markSent })
  const { undo } = useUndoStage(product, stage)
  const deliveryChoice = useRef<HTMLDivElement>(null)

  const effects: TaskEffects = {
    async askDelivery() {
      const isSure = await confirm(deliveryQuestion(proofs.photos.length))
      if (!isSure) deliveryChoice.current?.scrollIntoView({ block: 'center' })
      return isSure
    },
    async confirm({ rework }) {
      if (!rework) return await confirm(finaliseQuestion(product, lines, draft))
      const target = product.stages.find(({ id }) => id === rework.backTo)
      return await confirm(reworkQuestion(product, target?.stageName ?? ''))
    },
    async send(sending) {
      const finish = await send(sending)
      draft.clear()
      problem.write(undefined)
      const { rework, photos: sentProofs } = sending.outgoing
      if (sentProofs.length > 0) proofs.forget()
      else proofs.keepForUndo()
      if (rework) return onReworked(rework.backTo)
      // The outbox has its own copies.
      if (finish.kind === 'kept') return items.forget()
      items.keepForUndo()
      void toasts().then(({ notifyUndoable }) => notifyUndoable(`Etapa ${stage.stageName} finalizada`, undo))
    },
  }
  const hasOpenItems = lines.length > 0 && !isInterrupted(lines)
  const [machine] = useState(() => new TaskMachine(effects, reopened()))
  useLayoutEffect(() => {
    machine.effects = effects
  })
  const state = useSyncExternalStore(machine.subscribe, machine.read)
  const { dispatch } = machine

  const isReworked = asksForRework(isInterrupted(lines) ? lines.flatMap(({ saved }) => saved ?? []) : remarks)
  const remarkOf = (label: string) => remarks.find(remark => remark.label === label)
  const lacksPhoto = ({ label, needsPhoto }: ChecklistLine) =>
    needsPhoto && remarkOf(label)?.result === 'NC' && !items.has(label)
  const unapproved = isReworked ? undefined : approvalMissing(stage.stageName, stage.approval)
  const missing =
    proofs.isPreparing || items.isPreparing
      ? 'Preparando as fotos...'
      : ((product.heldSince ? heldText : unapproved) ??
        tooManyInAll(items.count + (delivery === '' ? 0 : proofs.photos.length)) ??
        missingToFinalise(lines, answeredLabels(draft), {
          answerAll: stage.answerAll && !isReworked,
          withoutPhoto: lines.filter(lacksPhoto).map(({ label }) => label),
        }))

  function outgoing(answers: Answers, rework: NewRework | undefined): Outgoing {
    return {
      stage,
      items: draftItems(
        lines.map(({ label }) => label),
        answers,
      ),
      itemPhotos: items.unsent(),
      delivery,
      photos: delivery === '' ? [] : proofs.photos.map(({ file }) => file),
      rework,
    }
  }

  /** Finishes the stage, or requests the rework that the checklist's remarks call for. */
  function press() {
    const wanted = reworkDraft(product.stages, lines, remarks)
    dispatch({
      type: 'press',
      outgoing: outgoing(draft, isReworked && isComplete(wanted) ? wanted : undefined),
      asksForRework: isReworked,
      lacksDelivery: stage.isDelivery && delivery === '',
    })
  }

  /** Adds a dialog's remark to the draft, and sends the answers with the rework. */
  function reworkFor(remark: Remark) {
    const answers = draft.say(remark)
    const wanted = reworkDraft(product.stages, lines, answers.remarks)
    if (isComplete(wanted)) dispatch({ type: 'submit', outgoing: outgoing(answers, wanted) })
  }

  /** The state to begin with: if the page was unloaded while the problem dialog was open, it opens again. */
  function reopened(): TaskState {
    const kept = hasOpenItems ? problem.read() : undefined
    const isListed = kept && (kept.label === undefined || lines.some(({ label }) => label === kept.label))
    return isListed ? { ...initialTask, kind: 'asking-problem', label: kept.label } : initialTask
  }

  function initialProblem(label: string | undefined): ProblemDraft {
    const kept = problem.read()
    return kept && kept.label === label
      ? kept
      : problemOf(label, label === undefined ? undefined : remarkOf(label))
  }

  function changeProblem(said: ProblemDraft) {
    problem.write(said)
    if (state.kind === 'asking-problem' && state.label !== said.label) askAbout(said.label)
  }

  const askAbout = (label: string | undefined) =>
    dispatch({ type: 'ask', asked: { kind: 'asking-problem', label } })

  function close() {
    problem.write(undefined)
    dispatch({ type: 'close' })
  }

  return {
    state,
    draft,
    proofs,
    items,
    photoKey,
    deliveryChoice,
    isReworked,
    missing,
    remarkOf,
    press,
    askAbout,
    initialProblem,
    changeProblem,
    isSending: state.kind === 'sending',
    /** The state that holds the open dialog, if there is one, even while its input is being sent. */
    dialog: state.kind === 'sending' ? state.dialog : state,
    reportProblem: () =>
      hasOpenItems ? askAbout(undefined) : dispatch({ type: 'ask', asked: { kind: 'asking-rework' } }),
    remarkOn(remark: Remark) {
      draft.say(remark)
      close()
    },
    reworkFor,
    askForRework: (rework: NewRework) => dispatch({ type: 'submit', outgoing: outgoing(draft, rework) }),
    close,
  }
}
