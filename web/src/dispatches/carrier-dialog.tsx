import { type Carrier, carrierDraft, createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PhoneField } from '../clients/phone-field.tsx'
import { useCommand } from '../ui/feedback/use-command.ts'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'

interface CarrierDialogProps {
  carrier?: Carrier | undefined
  onSaved?: (saved: Carrier) => void
  onClose: () => void
}

/** Adds or edits a carrier. */
export function CarrierDialog({ carrier, onSaved, onClose }: CarrierDialogProps) {
  const { name = '', phone = '', notes = '' } = carrier ?? {}
  const [stored] = useState({ name, phone, notes })
  const [input, setInput] = useState(stored)
  const [complaint, setComplaint] = useState<string>()
  const onSuccess = (saved: Carrier) => {
    onSaved?.(saved)
    onClose()
  }
  const create = useCommand(createCarrier, { done: 'Transportadora adicionada', onSuccess })
  const update = useCommand(updateCarrier, { done: 'Transportadora salva', onSuccess })
  const { isPending, error } = carrier ? update : create

  function submit() {
    const wrong = carrierDraft.shape.name.safeParse(input.name).error?.issues[0]?.message
    setComplaint(wrong)
    if (wrong || isPending) return
    if (carrier) update.mutate({ params: { id: carrier.id }, body: changedFields(stored, input) })
    else create.mutate({ body: input })
  }

  const set = (changed: Partial<typeof input>) => setInput({ ...input, ...changed })
  return (
    <FormDialog
      title={carrier ? `Editar ${carrier.name}` : 'Nova transportadora'}
      submitLabel={carrier ? 'Salvar' : 'Adicionar transportadora'}
      isSaving={isPending}
      failure={error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextInput
        data-autofocus
        label="Nome"
        maxLength={120}
        value={input.name}
        error={complaint}
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <PhoneField
        label="Telefone"
        placeholder="(00) 00000-0000"
        maxLength={40}
        value={input.phone}
        onChange={event => set({ phone: event.currentTarget.value })}
      />
      <Textarea
        label="Observações"
        placeholder="Horário da coleta, quem procurar"
        maxLength={500}
        autosize
        minRows={2}
        value={input.notes}
        onChange={event => set({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
