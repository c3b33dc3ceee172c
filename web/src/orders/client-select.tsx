import { containing } from '@etapa/domain/search'
import { type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clientList } from '../clients/client-queries.ts'
import { useErrorToast } from '../ui/notify.tsx'

interface ClientSelectProps {
  value: number | null
  onChange: (clientId: number | null) => void
}

const mostShown = 50

/** Finds a client by typing. */
export function ClientSelect({ value, onChange }: ClientSelectProps) {
  const { data: clients = [], isError, isPending } = useQuery(clientList())
  useErrorToast(isError, 'Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.')

  return (
    <Select<number>
      label="Cliente"
      placeholder={isPending ? 'Carregando...' : 'Digite para procurar'}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar cliente' }}
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      allowDeselect={false}
      nothingFoundMessage="Nenhum cliente encontrado"
      data={clients.map(({ id, name }) => ({ value: id, label: name }))}
      filter={matching}
      value={clients.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
    />
  )
}

const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  return options.filter(option => 'value' in option && isWanted(option.label)).slice(0, mostShown)
}
