import { movePlate } from '@etapa/domain/plates/endpoints'
import type { LoanDraft } from '@etapa/domain/plates/loan'
import { whereabouts } from '@etapa/domain/plates/may-move'
import { placeDraft } from '@etapa/domain/plates/place'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { withProof } from '../api/proof-question.ts'
import { useSession } from '../sessions/session.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { ClientSelect, EmployeeSelect } from './holder-selects.tsx'
import { LoanFields } from './loan-fields.tsx'
import { changeOf, type MoveInput, type MoveKind, moveLabels } from './moves.ts'
import { PlaceFields } from './place-fields.tsx'
import { StateSelect } from './state-select.tsx'
import { usePlateChange } from './use-plate-change.ts'

interface MoveDialogProps {
  /** The version that the person saw, for optimistic locking. */
  plate: Plate
  kind: MoveKind
  onClose: () => void
}

const doneTexts: Record<MoveKind, string> = {
  take: 'Clichê retirado',
  lend: 'Clichê emprestado',
  return: 'Clichê devolvido',
  extend: 'Empréstimo mudado',
  place: 'Clichê mudado',
  discard: 'Clichê descartado',
  restore: 'Clichê de volta ao arquivo',
}

/** Asks for the details of a move and saves it. Input is kept if the server rejects it. */
export function MoveDialog({ plate, kind, onClose }: MoveDialogProps) {
  const { id } = useSession()
  const [input, setInput] = useState<MoveInput>({
    place: plate.place,
    state: plate.state === 'descartado' ? 'bom' : plate.state,
    holderId: id,
    loan: {
      clientId: (plate.loan?.client ?? plate.client).id,
      contact: plate.loan?.contact ?? '',
      returnOn: plate.loan?.returnOn ?? null,
    },
  })
  const [note, setNote] = useState('')
  const [complaint, setComplaint] = useState<{ place?: string | undefined; note?: string | undefined }>({})
  const { change, isSaving, failure } = usePlateChange(
    overwrites =>
      withProof(() =>
        call(movePlate, {
          params: { id: plate.id },
          body: { ...changeOf(kind, input), note, updatedAt: overwrites ? undefined : plate.updatedAt },
        }),
      ),
    doneTexts[kind],
    onClose,
  )
  const setLoan = (loan: LoanDraft) => setInput({ ...input, loan })
  const isDiscard = kind === 'discard'
  const hasPlace = kind === 'return' || kind === 'place' || kind === 'restore'

  function submit() {
    const wrong = {
      place: hasPlace ? placeDraft.safeParse(input.place).error?.issues[0]?.message : undefined,
      note: isDiscard && note.trim() === '' ? 'Motivo: campo obrigatório' : undefined,
    }
    setComplaint(wrong)
    if (!wrong.place && !wrong.note && !isSaving) change()
  }

  return (
    <FormDialog
      title={`${moveLabels[kind]}: ${plate.plateCode || plate.identification}`}
      submitLabel={moveLabels[kind]}
      size="md"
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>
        {colorInWords(plate)} · {whereabouts(plate)}
      </Text>
      {kind === 'take' && (
        <EmployeeSelect value={input.holderId} onChange={holderId => setInput({ ...input, holderId })} />
      )}
      {kind === 'lend' && <ClientSelect client={plate.client} loan={input.loan} onChange={setLoan} />}
      {(kind === 'lend' || kind === 'extend') && <LoanFields loan={input.loan} onChange={setLoan} />}
      {hasPlace && (
        <>
          <PlaceFields
            place={input.place}
            error={complaint.place}
            onChange={place => setInput({ ...input, place })}
          />
          <StateSelect value={input.state} onChange={state => setInput({ ...input, state })} />
        </>
      )}
      <Textarea
        size="md"
        label={isDiscard ? 'Motivo' : 'Observação'}
        description={isDiscard ? 'Fica no histórico da ordem.' : undefined}
        maxLength={500}
        value={note}
        error={complaint.note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
