import { type Carrier, carrierDraft, createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { carrierList } from '../carriers/carrier-queries.ts'
import { PhoneField } from '../clients/phone-field.tsx'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { changedFields } from '../ui/forms/changed-fields.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'

interface CarrierDialogProps {
  carrier?: Carrier | undefined
  onSaved?: (saved: Carrier) => void
  onClose: () => void
}

/** Adds or edits a carrier. */
export function CarrierDialog({ carrier, onSaved, onClose }: CarrierDialogProps) {
  const queries = useQueryClient()
  const { name = '', phone = '', notes = '' } = carrier ?? {}
  const [stored] = useState({ name, phone, notes })
  const [input, setInput] = useState(stored)
  const [complaint, setComplaint] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      carrier
        ? call(updateCarrier, { params: { id: carrier.id }, body: changedFields(stored, input) })
        : call(createCarrier, { body: input }),
    onSuccess: async saved => {
      await queries.invalidateQueries({ queryKey: carrierList().queryKey })
      notifySuccess(carrier ? 'Transportadora salva' : 'Transportadora adicionada')
      onSaved?.(saved)
      onClose()
    },
  })

  function submit() {
    const wrong = carrierDraft.shape.name.safeParse(input.name).error?.issues[0]?.message
    setComplaint(wrong)
    if (!wrong && !isPending) mutate()
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
