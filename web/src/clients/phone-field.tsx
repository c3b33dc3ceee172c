import { TextInput, type TextInputProps } from '@mantine/core'
import { useMaskito } from '@maskito/react'
import { phoneMask } from './phone-mask.ts'

/** A phone that is masked as it is typed and pasted. What is stored in another form stays until it is edited. */
export const PhoneField = (props: TextInputProps) => (
  <TextInput ref={useMaskito({ options: phoneMask })} type="tel" inputMode="tel" {...props} />
)
