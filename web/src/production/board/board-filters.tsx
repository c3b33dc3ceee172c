import { Select, SimpleGrid } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientList } from '../../clients/client-queries.ts'
import { useServices } from '../../services/use-services.ts'
import { useMay } from '../../sessions/session.ts'
import { matching } from '../../ui/fields/matching.ts'
import type { BoardAddress } from './board-address.ts'

interface BoardFiltersProps {
  address: BoardAddress
  onChoose: (address: BoardAddress) => void
}

export function BoardFilters({ address, onChoose }: BoardFiltersProps) {
  const seesClients = useMay('clients:read')
  const query = clientList()
  const { data: clients } = useQuery({ ...query, queryFn: seesClients ? query.queryFn : skipToken })
  const { all } = useServices()
  const { cliente } = address
  const names = (clients ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A deleted client stays visible, so that the filter can be removed.
  const isGone = clients && cliente && !names.some(({ value }) => value === cliente)
  return (
    <SimpleGrid cols={2} spacing="md" mb="lg" maw="44rem">
      {seesClients && (
        <Select<number>
          label="Cliente"
          placeholder="Todos"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Limpar cliente' }}
          nothingFoundMessage="Nenhum cliente encontrado"
          data={[...(isGone ? [{ value: cliente, label: 'Cliente excluído' }] : []), ...names]}
          filter={matching}
          value={cliente && clients ? cliente : null}
          onChange={cliente => onChoose({ ...address, cliente: cliente ?? undefined })}
        />
      )}
      <Select<number>
        label="Serviço"
        placeholder="Todos"
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar serviço' }}
        data={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={address.servico ?? null}
        onChange={servico => onChoose({ ...address, servico: servico ?? undefined })}
      />
    </SimpleGrid>
  )
}
