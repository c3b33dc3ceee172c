import { type DispatchPage, departure } from '@etapa/domain/dispatches/dispatch'
import { leaveDispatch } from '@etapa/domain/dispatches/endpoints'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../api/call.ts'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { SignatureField } from './signature-field.tsx'
import { useDispatchChange } from './use-dispatch-change.ts'

const typedDriver = z.string()

interface LeaveDialogProps {
  note: DispatchPage
  onClose: () => void
}

/** Records that a delivery note has left, with the driver's name and, optionally, signature. */
export function LeaveDialog({ note, onClose }: LeaveDialogProps) {
  // Stored, because the dialog closes if the note has changed meanwhile, and phones may unload the page.
  const [driver, setDriver] = useStoredState(useStoredDraft(`driver-${note.id}`, typedDriver), '')
  const [signature, setSignature] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const { change, isSaving, failure } = useDispatchChange(
    () => call(leaveDispatch, { params: { id: note.id }, body: { driver, ...(signature && { signature }) } }),
    () => {
      setDriver('')
      notifySuccess(`Romaneio ${note.number} saiu`)
      onClose()
    },
  )

  function submit() {
    const wrong = departure.shape.driver.safeParse(driver).error?.issues[0]?.message
    setComplaint(wrong)
    if (!wrong && !isSaving) change()
  }

  return (
    <FormDialog
      title={`Registrar saída: ${note.number}`}
      submitLabel="Registrar saída"
      size="md"
      width="lg"
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Text>
        {note.productCount === 1
          ? 'A entrega do produto é finalizada.'
          : `A entrega dos ${note.productCount} produtos é finalizada.`}{' '}
        Transportadora: {note.carrier.name}
      </Text>
      <TextInput
        data-autofocus
        label="Motorista"
        placeholder="Nome de quem leva"
        maxLength={120}
        autoComplete="off"
        value={driver}
        error={complaint}
        onChange={event => setDriver(event.currentTarget.value)}
      />
      <SignatureField value={signature} onChange={setSignature} />
    </FormDialog>
  )
}
