import { TextInput, type TextInputProps } from '@mantine/core'
import { useMaskito } from '@maskito/react'
import { phoneMask } from './phone-mask.ts'

/** A phone field that masks typed and pasted input. A stored value in another format is left unchanged until edited. */
export const PhoneField = (props: TextInputProps) => (
  <TextInput ref={useMaskito({ options: phoneMask })} type="tel" inputMode="tel" {...props} />
)
