import { type ClientDraft, clientDraft } from '@etapa/domain/clients/client'
import { clientLabels, optOutLabels } from '@etapa/domain/clients/client-labels'
import { TextInput } from '@mantine/core'
import { useStoredDraft } from '../sessions/use-stored-draft.ts'
import { formDraft } from '../ui/forms/form-draft.ts'
import { RecordForm } from '../ui/forms/record-form.tsx'
import { useRecordForm } from '../ui/forms/use-record-form.ts'
import { MoreFields } from './more-fields.tsx'
import { NamesakeNote } from './namesake-note.tsx'
import { PhoneField } from './phone-field.tsx'

const labels = {
  ...clientLabels,
  ...optOutLabels,
  isRestricted: 'Restrito',
  carrierId: 'Transportadora padrão',
  needsPurchaseOrder: 'Exige pedido de compra',
}

interface ClientFormProps {
  /** The storage key of the unsaved input. */
  draftName: string
  stored: ClientDraft
  save: (draft: ClientDraft) => Promise<void>
  failedText: string
  submitLabel: string
  refresh?: () => void
  /** The id of the client being edited. Omitted for a new client, whose name field then gets the focus. */
  ownId?: number
}

export function ClientForm({ draftName, submitLabel, ownId, ...options }: ClientFormProps) {
  const draftStore = useStoredDraft(draftName, formDraft)
  const form = useRecordForm({ labels, schema: clientDraft, draftStore, ...options })
  const { frame, field } = form
  const isNew = ownId === undefined
  const name = field('name')
  return (
    <RecordForm {...frame} submitLabel={submitLabel}>
      <TextInput maxLength={160} required autoFocus={isNew} data-autofocus={isNew} {...name} />
      <TextInput type="email" maxLength={254} {...field('email')} />
      <PhoneField placeholder="(00) 00000-0000" {...field('telephone')} />
      <TextInput maxLength={160} {...field('representative')} />
      <NamesakeNote name={name.value} ownId={ownId} />
      <MoreFields form={form} />
    </RecordForm>
  )
}
