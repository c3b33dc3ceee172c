import type { TextInputProps } from '@mantine/core'
import { MaskedField } from './masked-field.tsx'
import { phoneMask } from './phone-mask.ts'

export const PhoneField = (props: TextInputProps) => (
  <MaskedField mask={phoneMask} type="tel" inputMode="tel" {...props} />
)
