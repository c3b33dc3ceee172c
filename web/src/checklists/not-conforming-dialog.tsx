import type { Remark } from '@etapa/domain/checklists/draft-items'
import { type Decision, decisions } from '@etapa/domain/quality/result'
import type { Stage } from '@etapa/domain/stages/stage'
import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonList } from '../reasons/reason-queries.ts'
import { ChoiceButtons } from '../stages/choice-buttons.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { abovePopovers } from '../ui/page/layers.ts'

interface NotConformingDialogProps {
  label: string
  stage: Stage
  initial: Remark | undefined
  onSubmit: (remark: Remark) => void
  onClose: () => void
}

/** 'Outro': the words say it. */
const other = 0

const decisionWords: Record<Decision, string> = {
  proceed: 'Seguir assim',
  rework: 'Refazer a partir de…',
}

/** Asks why an item does not conform and what follows from it. */
export function NotConformingDialog({ label, stage, initial, onSubmit, onClose }: NotConformingDialogProps) {
  const { data: reasons = [] } = useQuery(reasonList())
  const [reasonId, setReasonId] = useState(initial && (initial.reasonId ?? other))
  const [decision, setDecision] = useState(initial?.decision ?? undefined)
  const [note, setNote] = useState(initial?.note ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const own = reasons.filter(reason => reason.sector.key === stage.sector.key && reason.active)
  const needsNote = reasonId === other || decision === 'proceed'
  const isNoteMissing = needsNote && note.trim() === ''

  function submit() {
    setIsAsked(true)
    if (reasonId === undefined || decision === undefined || isNoteMissing) return
    onSubmit({ label, result: 'NC', reasonId: reasonId || null, note: note.trim(), decision })
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
        choices={decisions.map(value => ({ value, label: decisionWords[value] }))}
        isChosen={value => value === decision}
        error={isAsked && decision === undefined && 'Escolha o que fazer'}
        onChoose={setDecision}
      />
      {decision === 'rework' && (
        <Text size="sm">Ao pedir a refação, você escolhe a etapa em que o trabalho recomeça.</Text>
      )}
      <Textarea
        size="md"
        label={decision === 'proceed' ? 'Por que pode seguir assim?' : 'Observação'}
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
