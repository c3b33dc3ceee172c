import { containing } from '@etapa/domain/search'
import { type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useStoredDraft, useStoredState } from '../sessions/use-stored-draft.ts'
import { lazyDialog } from '../ui/feedback/lazy-dialog.tsx'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { useIsMobile } from '../ui/page/breakpoint.ts'
import { clientList } from './client-queries.ts'

const NewClientDialog = lazyDialog(async () => (await import('./new-client-dialog.tsx')).NewClientDialog)

interface ClientSelectProps {
  value: number | null
  onChange: (clientId: number | null) => void
}

const mostShown = 50
/** The value of the option that adds a client. */
const newClient = 0
const openDialog = z.string().optional()

/** Finds a client by typing, or adds a new one without leaving the form. */
export function ClientSelect({ value, onChange }: ClientSelectProps) {
  const loading = useQuery(clientList())
  const { data: clients = [], isPending } = loading
  const isMobile = useIsMobile()
  const [typed, setTyped] = useState('')
  // Stored, so that the dialog opens again when the person returns to the form.
  const [nameToAdd, setNameToAdd] = useStoredState(
    useStoredDraft('order-client-to-add', openDialog),
    undefined,
  )
  useErrorToast('Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.', loading)

  const chosen = clients.find(({ id }) => id === value)
  const missing = typed === chosen?.name ? '' : typed.trim()

  return (
    <>
      <Select<number>
        label="Cliente"
        autoFocus={!isMobile}
        placeholder={isPending ? 'Carregando...' : 'Digite para procurar'}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar cliente' }}
        openOnFocus={false}
        selectFirstOptionOnChange
        selectFirstOptionOnDropdownOpen
        allowDeselect={false}
        data={[
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
          { value: newClient, label: missing ? `Adicionar cliente “${missing}”` : 'Adicionar cliente novo' },
        ]}
        filter={matching}
        value={chosen?.id ?? null}
        onSearchChange={setTyped}
        onChange={id => (id === newClient ? setNameToAdd(missing) : onChange(id))}
      />
      {nameToAdd !== undefined && (
        <NewClientDialog name={nameToAdd} onCreated={onChange} onClose={() => setNameToAdd(undefined)} />
      )}
    </>
  )
}

const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  const items = options.filter(option => 'value' in option)
  return [
    ...items.filter(({ value, label }) => value !== newClient && isWanted(label)).slice(0, mostShown),
    ...items.filter(({ value }) => value === newClient),
  ]
}
