import type { OrderPage } from '@etapa/domain/orders/order-page'
import { useState } from 'react'
import { DueFields } from '../forecasts/due-fields.tsx'
import { useSaveInformation } from '../orders/use-save-information.ts'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { draftOf, type FormDraft, resumeDraft } from '../ui/forms/form-draft.ts'

interface DueDialogProps {
  order: OrderPage
  onClose: () => void
}

/** Changes the deadline and the urgency of an order. */
export function DueDialog({ order, onClose }: DueDialogProps) {
  const stored = { dueOn: order.dueOn ?? '', isUrgent: order.isUrgent }
  // Only the typed fields are kept, so that the others follow the order if a colleague changes it in the meantime.
  const [draft, setDraft] = useState<FormDraft>()
  const due = resumeDraft(stored, draft).values
  const { save, isSaving, reason } = useSaveInformation(order, onClose)
  return (
    <FormDialog
      title={`Prazo da OS ${order.serial}`}
      submitLabel="Salvar"
      isSaving={isSaving}
      failure={reason}
      onSubmit={() => !isSaving && save({ ...due, price: undefined, files: [] })}
      onCancel={onClose}
    >
      <DueFields due={due} onChange={typed => setDraft(draftOf(stored, { ...typed }))} />
    </FormDialog>
  )
}
