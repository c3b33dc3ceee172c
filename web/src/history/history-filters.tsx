import type { EventSubject } from '@etapa/domain/history/event'
import { eventSubjects } from '@etapa/domain/history/subjects'
import { Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type HistoryFilter, orderActors } from '../orders/order-page-queries.ts'
import classes from './history-timeline.module.css'

interface HistoryFiltersProps {
  orderId: number
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
}

const subjects = Object.entries(eventSubjects).map(([value, label]) => ({
  value: value as EventSubject,
  label,
}))

/** Filters a history by subject and person. */
export function HistoryFilters({ orderId, filter, onFilter }: HistoryFiltersProps) {
  const { data: people = [] } = useQuery(orderActors(orderId))
  return (
    <SimpleGrid cols={2} spacing="md" className={classes.filters}>
      <Select<EventSubject | ''>
        label="Assunto"
        allowDeselect={false}
        data={[{ value: '', label: 'Todos' }, ...subjects]}
        value={filter.subject}
        onChange={subject => onFilter({ ...filter, subject: subject ?? '' })}
      />
      <Select
        label="Pessoa"
        allowDeselect={false}
        data={[{ value: '', label: 'Todas' }, ...people]}
        value={filter.person}
        onChange={person => onFilter({ ...filter, person: person ?? '' })}
      />
    </SimpleGrid>
  )
}
