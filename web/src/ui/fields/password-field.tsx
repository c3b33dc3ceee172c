import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password field with a Portuguese label on its visibility button. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    maxLength={200}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o que foi digitado' }}
    {...props}
  />
)
