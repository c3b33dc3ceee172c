import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { abovePopovers } from '../page/layers.ts'
import { FormDialog } from './form-dialog.tsx'

interface TextDialogProps {
  title: string
  label: string
  initial?: string
  maxLength: number
  /** Whether the field has several lines. */
  isLong?: boolean
  isSaving: boolean
  /** The error message if the last submission failed. */
  reason: string | undefined
  submitLabel: string
  onSubmit: (text: string) => void
  onClose: () => void
  /** Additional content above the text field. */
  above?: ReactNode
  /** Additional content below the text field. */
  children?: ReactNode
}

/** A dialog with a text field, for example for a name or a reason. Input is kept if saving fails. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, initial = '', maxLength, isLong, isSaving, reason, submitLabel } = props
  const { onSubmit, onClose, above, children } = props
  const [text, setText] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const Field = isLong ? Textarea : TextInput
  function submit() {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !isSaving) onSubmit(text.trim())
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isSaving={isSaving}
      failure={reason}
      zIndex={abovePopovers}
      onSubmit={submit}
      onCancel={onClose}
    >
      {above}
      <Field
        data-autofocus
        size="md"
        label={label}
        value={text}
        maxLength={maxLength}
        error={isMissing && `${label}: campo obrigatório`}
        onChange={event => setText(event.currentTarget.value)}
      />
      {children}
    </FormDialog>
  )
}
