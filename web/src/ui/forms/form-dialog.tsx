import { Alert, Button, Group, type MantineSize, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '../windows/dialog.tsx'
import classes from './form-dialog.module.css'
import { SubmitButton } from './submit-button.tsx'

interface FormDialogProps {
  title: string
  submitLabel: string
  cancelLabel?: string
  /** The width of the dialog; larger for more than a few fields. */
  width?: MantineSize
  /** The size of the dialog's buttons. */
  size?: MantineSize
  isSaving?: boolean
  /** The error message if the last submission failed. */
  failure?: string | undefined
  zIndex?: number
  onSubmit: () => void
  onCancel: () => void
  /** Called for the close button, Escape or the browser's back button; `onCancel` by default. */
  onDismiss?: () => void
  children: ReactNode
}

/** A form in a dialog. Input is kept if saving fails, and a click outside does not close it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel = 'Cancelar', size, isSaving = false, failure, children } = props
  const { width, zIndex, onSubmit, onCancel, onDismiss = onCancel } = props
  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog opened size={width} onClose={onDismiss} title={title} closeOnClickOutside={false} zIndex={zIndex}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {children}
          {failure && (
            <Alert
              color="red"
              variant="light"
              icon={<IconAlertCircle aria-hidden="true" />}
              className={classes.failure}
            >
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" className={classes.foot}>
            <Button size={size} variant="default" onClick={onCancel}>
              {cancelLabel}
            </Button>
            <SubmitButton size={size} saving={isSaving}>
              {submitLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
