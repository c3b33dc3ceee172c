import { editPhone } from '@etapa/domain/phone'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'

interface PhoneFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (text: string) => void
}

export function PhoneField({ value, onChange, ...props }: PhoneFieldProps) {
  function edit(event: ChangeEvent<HTMLInputElement>) {
    const { currentTarget: input, nativeEvent } = event
    const { text, caret } = editPhone({
      before: value,
      after: input.value,
      caret: input.selectionStart ?? input.value.length,
      forward: nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward',
    })
    // Written here already, because React would put the caret of a text it changes to the end.
    input.value = text
    input.setSelectionRange(caret, caret)
    onChange(text)
  }
  return <TextInput type="tel" inputMode="tel" value={value} onChange={edit} {...props} />
}
