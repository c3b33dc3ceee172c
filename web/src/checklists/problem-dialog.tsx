import type { ChecklistLine } from '@etapa/domain/checklists/checklist-view'
import type { Remark } from '@etapa/domain/checklists/draft-items'
import { reworkTargets } from '@etapa/domain/quality/may-rework'
import { faultLabels, faults } from '@etapa/domain/stages/fault'
import { decisionLabels } from '@etapa/domain/stages/result'
import type { Stage } from '@etapa/domain/stages/stage'
import { inOrder } from '@etapa/domain/stages/workable'
import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceButtons } from '../quality/choice-buttons.tsx'
import { offeredReasons } from '../quality/reasons/offered-reasons.ts'
import { reasonList } from '../quality/reasons/reason-queries.ts'
import { longestNote } from '../quality/rework-draft.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { abovePopovers } from '../ui/page/layers.ts'
import { ItemPhotoStrip } from './photos-of-item.tsx'
import { otherReason, type ProblemDraft, proceed, withItem } from './problem-draft.ts'
import type { Photos } from './use-photos.ts'

interface ProblemDialogProps {
  /** The item that the problem is about; undefined until the person chooses one of `lines`. */
  label: string | undefined
  lines: readonly ChecklistLine[]
  stage: Stage
  /** All stages of the product. */
  stages: readonly Stage[]
  initial: ProblemDraft
  remarkOf: (label: string) => Remark | undefined
  photos: Photos | undefined
  isSaving: boolean
  refusal: string | undefined
  onChange: (said: ProblemDraft) => void
  /** Adds the remark to the checklist. */
  onRemark: (remark: Remark) => void
  /** Adds the remark and requests the rework at once. */
  onRework: (remark: Remark) => void
  onClose: () => void
}

/** Asks for all details of a non-conforming item: reason, decision, fault, note and photos. */
export function ProblemDialog(props: ProblemDialogProps) {
  const { label, lines, stage, stages, initial, photos, isSaving, refusal, onClose } = props
  const { data: reasons = [], error, refetch } = useQuery(reasonList())
  const [title] = useState(label === undefined ? 'Problema' : `Não conforme: ${label}`)
  const [said, setSaid] = useState(initial)
  const { reasonId, choice, fault, note } = said
  const [isAsked, setIsAsked] = useState(false)
  const own = offeredReasons(reasons, [stage.sector.key], [reasonId])
  const targets = inOrder(reworkTargets(stages, stage))
  const isRework = choice !== undefined && choice !== proceed
  const isNoteMissing = (reasonId === otherReason || choice === proceed) && note.trim() === ''
  const needsPhoto = lines.some(line => line.label === label && line.needsPhoto)
  const isPhotoMissing = needsPhoto && (photos?.photos.length ?? 0) === 0

  function change(changed: ProblemDraft) {
    setSaid(changed)
    props.onChange(changed)
  }

  function submit(send: (remark: Remark) => void) {
    setIsAsked(true)
    if (label === undefined || reasonId === undefined || choice === undefined || isNoteMissing) return
    if ((isRework && fault === undefined) || isPhotoMissing || photos?.isPreparing || isSaving) return
    const decided = isRework
      ? { decision: 'rework' as const, backTo: choice, fault }
      : { decision: 'proceed' as const }
    send({ label, result: 'NC', reasonId: reasonId || null, note: note.trim(), ...decided })
  }

  return (
    <FormDialog
      title={title}
      submitLabel={isRework ? 'Pedir refação' : 'Registrar'}
      cancelLabel="Voltar"
      size="md"
      isSaving={isSaving}
      failure={refusal}
      zIndex={abovePopovers}
      onSubmit={() => submit(isRework ? props.onRework : props.onRemark)}
      onCancel={onClose}
    >
      {title === 'Problema' && (
        <NativeSelect
          size="md"
          label="Item do checklist"
          value={label ?? ''}
          error={isAsked && label === undefined && 'Item: escolha um'}
          onChange={event => change(withItem(said, event.currentTarget.value, props.remarkOf))}
        >
          <option value="" disabled>
            O que está errado?
          </option>
          {lines.map(line => (
            <option key={line.label}>{line.label}</option>
          ))}
        </NativeSelect>
      )}
      {error && reasons.length === 0 && <Failure message={error.message} retry={refetch} />}
      <ChoiceButtons
        label="Motivo"
        choices={[
          ...own.map(reason => ({ value: reason.id, label: reason.label })),
          { value: otherReason, label: 'Outro' },
        ]}
        isChosen={value => value === reasonId}
        error={isAsked && reasonId === undefined && 'Motivo: escolha um'}
        onChoose={reasonId => change({ ...said, reasonId })}
      />
      <ChoiceButtons
        label="O que fazer?"
        choices={[
          { value: proceed, label: decisionLabels.proceed },
          ...targets.map(({ id, stageName }) => ({ value: id, label: `Refazer a partir de ${stageName}` })),
        ]}
        isChosen={value => value === choice}
        error={isAsked && choice === undefined && 'Escolha o que fazer'}
        onChoose={choice => change({ ...said, choice })}
      />
      {isRework && (
        <>
          <Text size="sm">
            Essa etapa e as seguintes ficam em aberto de novo. O que já foi feito fica guardado em Tentativas.
          </Text>
          <ChoiceButtons
            label="Responsável"
            choices={faults.map(value => ({ value, label: faultLabels[value] }))}
            isChosen={value => value === fault}
            error={isAsked && fault === undefined && 'Responsável: escolha oficina, cliente ou material'}
            onChoose={fault => change({ ...said, fault })}
          />
        </>
      )}
      <Textarea
        size="md"
        label={choice === proceed ? 'Por que pode seguir assim?' : 'Observação'}
        value={note}
        maxLength={longestNote}
        autosize
        minRows={2}
        error={isAsked && isNoteMissing && 'Observação: campo obrigatório'}
        onChange={event => change({ ...said, note: event.currentTarget.value })}
      />
      {photos && <ItemPhotoStrip photos={photos} needsPhoto={needsPhoto} isLocked={isSaving} />}
      {isAsked && isPhotoMissing && (
        <Text c="red.8" role="alert">
          Foto: tire ao menos uma
        </Text>
      )}
      {isRework && (
        <Button variant="subtle" size="md" disabled={isSaving} onClick={() => submit(props.onRemark)}>
          Registrar e continuar conferindo
        </Button>
      )}
    </FormDialog>
  )
}
