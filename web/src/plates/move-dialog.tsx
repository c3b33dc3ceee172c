import { movePlate } from '@etapa/domain/plates/endpoints'
import { whereabouts } from '@etapa/domain/plates/may-move'
import { placeDraft } from '@etapa/domain/plates/place'
import { colorInWords, type Plate } from '@etapa/domain/plates/plate'
import { Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../sessions/session.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { HolderFields } from './holder-fields.tsx'
import { LoanFields } from './loan-fields.tsx'
import { changeOf, type MoveKind, moveLabels, type Told } from './moves.ts'
import { PlaceFields } from './place-fields.tsx'
import { StateSelect } from './state-select.tsx'
import { usePlateChange } from './use-plate-change.ts'

interface MoveDialogProps {
  /** As the person saw it; whoever moved it since then is named. */
  plate: Plate
  kind: MoveKind
  onClose: () => void
}

const doneTexts: Record<MoveKind, string> = {
  take: 'Clichê retirado',
  return: 'Clichê devolvido',
  extend: 'Empréstimo mudado',
  place: 'Clichê mudado',
  discard: 'Clichê descartado',
  restore: 'Clichê de volta ao arquivo',
}

/** Asks for what a move needs, and makes it. What was told stays when it is refused. */
export function MoveDialog({ plate, kind, onClose }: MoveDialogProps) {
  const { id } = useSession()
  const [told, setTold] = useState<Told>({
    place: plate.place,
    state: plate.state === 'descartado' ? 'bom' : plate.state,
    holderId: id,
    isLent: false,
    loan: {
      clientId: (plate.loan?.client ?? plate.client).id,
      contact: plate.loan?.contact ?? '',
      returnOn: plate.loan?.returnOn ?? null,
    },
  })
  const [note, setNote] = useState('')
  const [complaint, setComplaint] = useState<{ place?: string | undefined; note?: string | undefined }>({})
  const { change, isSaving, failure } = usePlateChange(
    isTold =>
      call(movePlate, {
        params: { id: plate.id },
        body: { ...changeOf(kind, told), note, updatedAt: isTold ? undefined : plate.updatedAt },
      }),
    kind === 'take' && told.isLent ? 'Clichê emprestado' : doneTexts[kind],
    onClose,
  )
  const isDiscard = kind === 'discard'
  const hasPlace = kind === 'return' || kind === 'place' || kind === 'restore'

  function submit() {
    const wrong = {
      place: hasPlace ? placeDraft.safeParse(told.place).error?.issues[0]?.message : undefined,
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
      closeOnClickOutside={note === '' && !told.isLent}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>
        {colorInWords(plate)} · {whereabouts(plate)}
      </Text>
      {kind === 'take' && <HolderFields plate={plate} told={told} onChange={setTold} />}
      {kind === 'extend' && <LoanFields loan={told.loan} onChange={loan => setTold({ ...told, loan })} />}
      {hasPlace && (
        <>
          <PlaceFields
            place={told.place}
            error={complaint.place}
            onChange={place => setTold({ ...told, place })}
          />
          <StateSelect value={told.state} onChange={state => setTold({ ...told, state })} />
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
