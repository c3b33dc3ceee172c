import { TextInput, type TextInputProps } from '@mantine/core'
import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'

/** Masks typed and pasted input. A stored value in another format is left unchanged until edited. */
export const MaskedField = ({ mask, ...props }: TextInputProps & { mask: MaskitoOptions }) => (
  <TextInput ref={useMaskito({ options: mask })} {...props} />
)
