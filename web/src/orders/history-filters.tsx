import type { OrderEvent } from '@etapa/domain/orders/event'
import { actorOf, type EventSubject, eventSubjects, subjectOf } from '@etapa/domain/orders/history'
import { Select, SimpleGrid } from '@mantine/core'

/** An empty value asks nothing. */
export interface HistoryFilter {
  subject: EventSubject | ''
  person: string
}

export const isWanted = ({ subject, person }: HistoryFilter, event: OrderEvent): boolean =>
  (subject === '' || subjectOf(event) === subject) && (person === '' || actorOf(event) === person)

interface HistoryFiltersProps {
  events: readonly OrderEvent[]
  filter: HistoryFilter
  onFilter: (filter: HistoryFilter) => void
}

/** Offers what occurs in this history. */
export function HistoryFilters({ events, filter, onFilter }: HistoryFiltersProps) {
  const subjects = [...new Set(events.map(subjectOf))]
  const people = [...new Set(events.map(actorOf))].sort((a, b) => a.localeCompare(b, 'pt-BR'))
  return (
    <SimpleGrid cols={2} spacing="md">
      <Select<EventSubject | ''>
        label="Assunto"
        allowDeselect={false}
        data={[
          { value: '', label: 'Todos' },
          ...subjects.map(subject => ({ value: subject, label: eventSubjects[subject] })),
        ]}
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
