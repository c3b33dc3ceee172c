import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** How long typing must rest before `onChange` is told, in ms; for searches the server answers. */
  delay?: number
}

export function SearchField({ label, placeholder, value, onChange, delay = 0 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const tell = useDebouncedCallback(onChange, delay)

  // The value may change from outside, for instance with the browser's back button.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }

  function type(text: string) {
    setTyped(text)
    if (delay === 0 || text === '') {
      tell.cancel()
      onChange(text)
    } else tell(text)
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
