import { codeField } from '@etapa/domain/tracking/code'
import { TextInput } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { pathOf } from './address.ts'
import classes from './search-form.module.css'
import type { SearchRequest } from './use-search.ts'

interface SearchFormProps {
  /** The last search; the field shows its normalised code. */
  request: SearchRequest
  isSearching: boolean
  /** Whether the form is below the order. */
  isBelow: boolean
  onSearch: (text: string) => void
}

export function SearchForm({ request, isSearching, isBelow, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(request.code)
  const [shown, setShown] = useState(request)
  if (request !== shown) {
    setShown(request)
    setTyped(request.code)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    // The form has an action, so that it works before the script has loaded.
    <form
      className={classes.form}
      data-below={isBelow || undefined}
      action={pathOf('')}
      onSubmit={submit}
      noValidate
    >
      {isBelow && (
        <p className={classes.lead}>Digite o código de rastreio abaixo para acompanhar seu pedido</p>
      )}
      <TextInput
        classNames={{ label: classes.label, description: classes.hint }}
        label="Código de rastreio"
        description="O código inteiro, com ou sem os 2 números depois do traço."
        placeholder="00000000-00"
        name={codeField}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        leftSection={<IconPackage size={20} stroke={1.6} aria-hidden="true" />}
        inputMode="numeric"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={request.code === ''}
        size="lg"
      />
      <SubmitButton saving={isSearching} savingLabel="Buscando..." size="lg">
        Rastrear
      </SubmitButton>
    </form>
  )
}
