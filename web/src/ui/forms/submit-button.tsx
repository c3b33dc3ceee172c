import { Button, Loader, type MantineSize } from '@mantine/core'

interface SubmitButtonProps {
  children: string
  saving: boolean
  /** Whether the form cannot be sent yet. */
  disabled?: boolean
  savingLabel?: string
  fullWidth?: boolean
  size?: MantineSize
}

/** A submit button that is disabled while the form is being sent, so that it is sent only once. */
export function SubmitButton({
  children,
  saving,
  disabled = false,
  savingLabel = 'Salvando...',
  fullWidth,
  size,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      size={size}
      disabled={saving || disabled}
      leftSection={saving && <Loader size={16} color="currentColor" />}
    >
      {saving ? savingLabel : children}
    </Button>
  )
}
