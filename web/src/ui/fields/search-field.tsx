import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** The debounce delay of `onChange` in ms, for searches on the server; clearing the field is not delayed. */
  delay?: number
}

export function SearchField({ label, placeholder, value, onChange, delay = 0 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [passed, setPassed] = useState(value)
  const passLater = useDebouncedCallback(pass, delay)

  // The value may change from outside, for example through the browser's back button. The field's own debounced value
  // is ignored when it comes back, because adopting it would undo what has been typed since.
  if (value !== known) {
    setKnown(value)
    if (passed === known) {
      setTyped(value)
      setPassed(value)
    }
  }

  function pass(text: string) {
    setPassed(text)
    onChange(text)
  }

  function type(text: string) {
    setTyped(text)
    if (delay === 0 || text === '') {
      passLater.cancel()
      pass(text)
    } else passLater(text)
  }

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed !== '' && <CloseButton aria-label="Limpar busca" onClick={() => type('')} />}
    />
  )
}
