import { serviceTypes } from '@etapa/domain/orders/service-types'
import { Select, SimpleGrid } from '@mantine/core'
import { ClientSelect } from '../orders/client-select.tsx'
import type { BoardAddress } from './board-address.ts'

interface BoardFiltersProps {
  address: BoardAddress
  onChoose: (address: BoardAddress) => void
}

export const BoardFilters = ({ address, onChoose }: BoardFiltersProps) => (
  <SimpleGrid cols={2} spacing="md" mb="lg" maw="44rem">
    <ClientSelect
      value={address.cliente ?? null}
      onChange={cliente => onChoose({ ...address, cliente: cliente ?? undefined })}
    />
    <Select<number>
      label="Serviço"
      placeholder="Todos"
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar serviço' }}
      data={services}
      value={address.servico ?? null}
      onChange={servico => onChoose({ ...address, servico: servico ?? undefined })}
    />
  </SimpleGrid>
)

const services = serviceTypes.map(({ id, name }) => ({ value: id, label: name }))
