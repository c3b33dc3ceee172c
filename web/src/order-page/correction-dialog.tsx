import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'

interface CorrectionDialogProps {
  title: string
  submitLabel: string
  /** Whether there are unsaved changes. */
  isNew: boolean
  isSaving: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form dialog for correcting an order. Submitting without changes closes it; dismissing it with changes asks. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, submitLabel, isNew, isSaving, failure, onSubmit, onClose, children } = props
  function submit() {
    if (isSaving) return
    if (isNew) onSubmit()
    else onClose()
  }
  async function close() {
    if (!isNew || (await confirmDiscarding())) onClose()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={isSaving}
      failure={failure}
      onSubmit={submit}
      onCancel={onClose}
      onDismiss={close}
    >
      {children}
    </FormDialog>
  )
}

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
}

/** The field for the reason for a correction, which is required once any stage has been done. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <Textarea
    size="md"
    label="Motivo"
    description="Já há etapa feita ou arte aprovada. O motivo fica no histórico."
    maxLength={300}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
