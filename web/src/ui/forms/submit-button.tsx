import { Button, Loader, type MantineSize } from '@mantine/core'

interface SubmitButtonProps {
  children: string
  saving: boolean
  savingLabel?: string
  fullWidth?: boolean
  size?: MantineSize
}

/** Sends its form once: while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({
  children,
  saving,
  savingLabel = 'Salvando...',
  fullWidth,
  size,
}: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth={fullWidth}
      size={size}
      disabled={saving}
      leftSection={saving && <Loader size={16} color="currentColor" />}
    >
      {saving ? savingLabel : children}
    </Button>
  )
}
