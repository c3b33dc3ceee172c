import { placeInWords, type Shelf } from '@etapa/domain/plates/place'
import { plateWhereabouts } from '@etapa/domain/plates/whereabouts'
import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FilterRow } from '../../ui/fields/filter-row.tsx'
import { matching } from '../../ui/fields/matching.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { useIsMobile } from '../../ui/page/breakpoint.ts'
import { type PlateFilter, placesInUse } from '../plate-queries.ts'

interface ArchiveFiltersProps {
  filter: Required<PlateFilter>
  onChange: (changed: PlateFilter) => void
}

const restMilliseconds = 250
type Whereabouts = (typeof plateWhereabouts)[number]
const labels: Record<Whereabouts, string> = {
  '': 'Tudo',
  in: 'No lugar',
  out: 'Fora',
  lent: 'Emprestados',
  discarded: 'Descartados',
}

export function ArchiveFilters({ filter, onChange }: ArchiveFiltersProps) {
  const { data } = useQuery(placesInUse())
  const used = data?.shelves ?? []
  // The shelf in the URL may have been emptied.
  const isEmpty = data && filter.cabinet !== '' && !used.some(shelf => isSame(shelf, filter))
  const shelves = isEmpty ? [...used, { ...filter, plates: 0 }] : used
  const chosen = shelves.findIndex(shelf => isSame(shelf, filter))
  const isMobile = useIsMobile()
  const choice = {
    data: plateWhereabouts.map(standing => ({ value: standing, label: labels[standing] })),
    value: filter.standing,
    onChange: (standing: Whereabouts | null) => onChange({ standing: standing ?? '' }),
  }
  return (
    <FilterRow>
      <SearchField
        label="Pesquisar"
        placeholder="Código do clichê, cliente, produto ou lugar"
        value={filter.search}
        onChange={search => onChange({ search })}
        delay={restMilliseconds}
      />
      <Select<number>
        label="Prateleira"
        placeholder="Todas"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar prateleira' }}
        nothingFoundMessage="Nenhuma prateleira encontrada"
        data={shelves.map((shelf, index) => ({
          value: index,
          label: `${placeInWords(shelf)} (${shelf.plates})`,
        }))}
        filter={matching}
        value={chosen === -1 ? null : chosen}
        onChange={index => {
          const { cabinet = '', shelf = '' } = index === null ? {} : (shelves[index] ?? {})
          onChange({ cabinet, shelf })
        }}
      />
      {isMobile ? (
        <Select<Whereabouts> label="Situação" allowDeselect={false} {...choice} />
      ) : (
        <SegmentedControl<Whereabouts> aria-label="Situação" {...choice} />
      )}
    </FilterRow>
  )
}

const isSame = (one: Shelf, other: Shelf): boolean =>
  one.cabinet === other.cabinet && one.shelf === other.shelf
