import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { SubmitButton } from './submit-button.tsx'

interface NameDialogProps {
  title: string
  label: string
  initial: string
  maxLength: number
  isSaving: boolean
  /** Why the last attempt failed. */
  reason: string | undefined
  submitLabel: string
  onSubmit: (name: string) => void
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

/** A dialog that asks for a name. What was typed stays when saving fails. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, initial, maxLength, isSaving, reason, submitLabel, onSubmit, onClose, children } =
    props
  const [name, setName] = useState(initial)
  const [isMissing, setIsMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() !== '' && !isSaving) onSubmit(name.trim())
  }
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={name === initial}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <TextInput
            data-autofocus
            label={label}
            value={name}
            maxLength={maxLength}
            error={isMissing && `${label}: campo obrigatório`}
            onChange={event => setName(event.currentTarget.value)}
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
