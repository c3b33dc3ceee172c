import { Alert, Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { abovePopovers } from '../page/layers.ts'
import { SubmitButton } from './submit-button.tsx'

interface TextDialogProps {
  title: string
  label: string
  initial?: string
  maxLength: number
  /** More than a name: it has several lines. */
  isLong?: boolean
  isSaving: boolean
  /** Why the last attempt failed. */
  reason: string | undefined
  submitLabel: string
  onSubmit: (text: string) => void
  onClose: () => void
  /** Fields before the text. */
  above?: ReactNode
  /** Fields behind it. */
  children?: ReactNode
}

/** A dialog that asks for a text, such as a name or a reason. What was typed stays when saving fails. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, initial = '', maxLength, isLong, isSaving, reason, submitLabel } = props
  const { onSubmit, onClose, above, children } = props
  const [text, setText] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  const Field = isLong ? Textarea : TextInput
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() !== '' && !isSaving) onSubmit(text.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={text === initial}
      zIndex={abovePopovers}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
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
          {reason && (
            <Alert color="red" variant="light" icon={<IconAlertCircle />}>
              {reason}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton saving={isSaving}>{submitLabel}</SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
