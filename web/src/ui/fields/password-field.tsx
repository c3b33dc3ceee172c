import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password whose eye button has a Portuguese name that is not the field's own. */
export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    maxLength={200}
    visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o que foi digitado' }}
    {...props}
  />
)
