import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { confirmDiscarding } from '../ui/feedback/confirm.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'

interface CorrectionDialogProps {
  title: string
  submitLabel: string
  /** Whether there is something to save, and to lose. */
  isNew: boolean
  isSaving: boolean
  /** Why the last attempt failed. */
  failure: string | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of the dialogs that put an order right. What was typed stays when saving fails. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, submitLabel, isNew, isSaving, failure, onSubmit, onClose, children } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    if (isNew) onSubmit()
    else onClose()
  }
  async function close() {
    if (!isNew || (await confirmDiscarding())) onClose()
  }
  return (
    <Modal opened onClose={close} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {children}
          {failure && (
            <Alert color="red" variant="light" icon={<IconAlertCircle />}>
              {failure}
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

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
}

/** Asked for once something is done. */
export const ReasonField = ({ value, onChange }: ReasonFieldProps) => (
  <Textarea
    size="md"
    label="Motivo"
    description="Alguma etapa já foi feita. O motivo fica no histórico."
    maxLength={300}
    value={value}
    onChange={event => onChange(event.currentTarget.value)}
  />
)
