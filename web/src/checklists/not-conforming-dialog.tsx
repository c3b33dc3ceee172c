import type { Remark } from '@etapa/domain/checklists/draft-items'
import { reworkTargets } from '@etapa/domain/quality/may-rework'
import { decisionLabels } from '@etapa/domain/quality/result'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonList } from '../reasons/reason-queries.ts'
import { ChoiceButtons } from '../stages/choice-buttons.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { abovePopovers } from '../ui/page/layers.ts'

interface NotConformingDialogProps {
  label: string
  stage: Stage
  /** All stages of the product. */
  stages: readonly Stage[]
  initial: Remark | undefined
  onSubmit: (remark: Remark) => void
  onClose: () => void
}

/** 'Outro': the words say it. */
const other = 0

/** 'Seguir assim'; anything else is the stage the work begins again at. */
const proceed = 0

/** Asks why an item does not conform and what follows from it. */
export function NotConformingDialog(props: NotConformingDialogProps) {
  const { label, stage, stages, initial, onSubmit, onClose } = props
  const { data: reasons = [], error, refetch } = useQuery(reasonList())
  const [reasonId, setReasonId] = useState(initial && (initial.reasonId ?? other))
  const [choice, setChoice] = useState(initial?.decision === 'proceed' ? proceed : initial?.backTo)
  const [note, setNote] = useState(initial?.note ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const own = reasons.filter(
    reason => reason.sector.key === stage.sector.key && (reason.active || reason.id === initial?.reasonId),
  )
  const targets = inOrder(reworkTargets(stages, stage))
  const needsNote = reasonId === other || choice === proceed
  const isNoteMissing = needsNote && note.trim() === ''

  function submit() {
    setIsAsked(true)
    if (reasonId === undefined || choice === undefined || isNoteMissing) return
    const decided =
      choice === proceed ? { decision: 'proceed' as const } : { decision: 'rework' as const, backTo: choice }
    onSubmit({ label, result: 'NC', reasonId: reasonId || null, note: note.trim(), ...decided })
  }

  return (
    <FormDialog
      title={`Não conforme: ${label}`}
      submitLabel="Registrar"
      cancelLabel="Voltar"
      size="md"
      closeOnClickOutside={false}
      zIndex={abovePopovers}
      onSubmit={submit}
      onCancel={onClose}
    >
      {error && reasons.length === 0 && <Failure message={error.message} retry={refetch} />}
      <ChoiceButtons
        label="Motivo"
        choices={[
          ...own.map(reason => ({ value: reason.id, label: reason.label })),
          { value: other, label: 'Outro' },
        ]}
        isChosen={value => value === reasonId}
        error={isAsked && reasonId === undefined && 'Motivo: escolha um'}
        onChoose={setReasonId}
      />
      <ChoiceButtons
        label="O que fazer?"
        choices={[
          { value: proceed, label: decisionLabels.proceed },
          ...targets.map(({ id, stageName }) => ({ value: id, label: `Refazer a partir de ${stageName}` })),
        ]}
        isChosen={value => value === choice}
        error={isAsked && choice === undefined && 'Escolha o que fazer'}
        onChoose={setChoice}
      />
      <Textarea
        size="md"
        label={choice === proceed ? 'Por que pode seguir assim?' : 'Observação'}
        value={note}
        maxLength={300}
        autosize
        minRows={2}
        error={isAsked && isNoteMissing && 'Observação: campo obrigatório'}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
