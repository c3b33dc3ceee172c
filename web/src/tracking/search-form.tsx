import { TextInput } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../ui/submit-button.tsx'
import classes from './search-form.module.css'

interface SearchFormProps {
  /** The code that is or was searched; the field shows it as it was understood. */
  code: string
  isSearching: boolean
  onSearch: (text: string) => void
}

export function SearchForm({ code, isSearching, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(code)
  const [shown, setShown] = useState(code)
  if (code !== shown) {
    setShown(code)
    setTyped(code)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        classNames={{ label: classes.label }}
        label="Código de rastreio"
        placeholder="00000000-00"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        leftSection={<IconPackage size={20} stroke={1.6} aria-hidden="true" />}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={code === ''}
        size="lg"
      />
      <SubmitButton saving={isSearching} savingLabel="Buscando..." size="lg">
        Rastrear
      </SubmitButton>
    </form>
  )
}
