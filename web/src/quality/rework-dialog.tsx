import { isFinished, reworkTargets } from '@etapa/domain/quality/may-rework'
import type { NewRework } from '@etapa/domain/quality/rework'
import { type Fault, faultLabels, faults } from '@etapa/domain/stages/fault'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../ui/feedback/failure.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { abovePopovers } from '../ui/page/layers.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { offeredReasons } from './reasons/offered-reasons.ts'
import { reasonList } from './reasons/reason-queries.ts'
import { longestNote } from './rework-draft.ts'

interface ReworkDialogProps {
  /** All stages of the product. */
  stages: readonly Stage[]
  /** The stage at which the defect was found. */
  stage: Stage
  /** The id of the stage to go back to that is preselected, if the checklist names one. */
  initialBackTo?: number | undefined
  initialReasonIds?: readonly number[]
  initialNote?: string
  isSaving: boolean
  /** The error message if the last submission failed. */
  refusal: string | undefined
  onSubmit: (rework: NewRework) => void
  onClose: () => void
}

/** Asks for the stage to go back to, the reasons, a note and the fault. */
export function ReworkDialog(props: ReworkDialogProps) {
  const {
    stages,
    stage,
    initialBackTo,
    initialReasonIds = [],
    initialNote = '',
    isSaving,
    refusal,
    onSubmit,
    onClose,
  } = props
  const { data: reasons = [], error, refetch } = useQuery(reasonList())
  const targets = inOrder(reworkTargets(stages, stage))
  const [backTo, setBackTo] = useState(targets.length === 1 ? targets[0]?.id : initialBackTo)
  const [reasonIds, setReasonIds] = useState(initialReasonIds)
  const [fault, setFault] = useState<Fault>()
  const [note, setNote] = useState(initialNote.slice(0, longestNote))
  const [isAsked, setIsAsked] = useState(false)
  const target = targets.find(({ id }) => id === backTo)
  const sectors = [stage.sector.key, target?.sector.key]
  const offered = offeredReasons(reasons, sectors, initialReasonIds)
  const chosen = offered.filter(({ id }) => reasonIds.includes(id)).map(({ id }) => id)
  const isUnsaid = chosen.length === 0 && note.trim() === ''
  const title = isFinished(stages) ? 'Abrir reclamação' : 'Pedir refação'

  function submit() {
    setIsAsked(true)
    if (!target || fault === undefined || isUnsaid || isSaving) return
    onSubmit({ backTo: target.id, reasonIds: chosen, fault, note: note.trim() || null })
  }

  const toggle = (id: number) =>
    setReasonIds(reasonIds.includes(id) ? reasonIds.filter(other => other !== id) : [...reasonIds, id])

  return (
    <FormDialog
      title={title}
      submitLabel={title}
      cancelLabel="Voltar"
      size="md"
      isSaving={isSaving}
      failure={refusal}
      zIndex={abovePopovers}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ChoiceButtons
        label="Refazer a partir de"
        choices={targets.map(({ id, stageName }) => ({ value: id, label: stageName }))}
        isChosen={id => id === backTo}
        error={isAsked && !target && 'Refazer a partir de: escolha a etapa'}
        onChoose={setBackTo}
      />
      <Text size="sm">
        Esta etapa e as seguintes ficam em aberto de novo. O que já foi feito fica guardado em Tentativas.
      </Text>
      {error && reasons.length === 0 && <Failure message={error.message} retry={refetch} />}
      {offered.length > 0 && (
        <ChoiceButtons
          label="Motivo"
          choices={offered.map(({ id, label }) => ({ value: id, label }))}
          isChosen={id => chosen.includes(id)}
          onChoose={toggle}
        />
      )}
      <Textarea
        size="md"
        label="Observação"
        value={note}
        maxLength={longestNote}
        autosize
        minRows={2}
        error={isAsked && isUnsaid && 'Motivo: escolha um ou descreva o que aconteceu'}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <ChoiceButtons
        label="Responsável"
        choices={faults.map(value => ({ value, label: faultLabels[value] }))}
        isChosen={value => value === fault}
        error={isAsked && fault === undefined && 'Responsável: escolha oficina, cliente ou material'}
        onChoose={setFault}
      />
    </FormDialog>
  )
}
