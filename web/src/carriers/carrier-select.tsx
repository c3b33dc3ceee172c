import { Select, type SelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { matching } from '../ui/fields/matching.ts'
import { carrierList } from './carrier-queries.ts'

type CarrierSelectProps = Omit<SelectProps<number>, 'data' | 'filter'>

/** A select for carriers. An archived one is offered only if it is already chosen. */
export function CarrierSelect(props: CarrierSelectProps) {
  const { data = [], isPending } = useQuery(carrierList())
  const offered = data.filter(({ id, isArchived }) => !isArchived || id === props.value)
  return (
    <Select<number>
      label="Transportadora"
      searchable
      openOnFocus={false}
      placeholder={isPending ? 'Carregando...' : 'Escolha a transportadora'}
      nothingFoundMessage="Nenhuma transportadora encontrada"
      {...props}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      filter={matching}
    />
  )
}
