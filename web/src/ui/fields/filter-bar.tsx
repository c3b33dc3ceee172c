import { Text } from '@mantine/core'
import { FilterRow } from './filter-row.tsx'
import { SearchField } from './search-field.tsx'

interface FilterBarProps {
  placeholder: string
  search: string
  onSearch: (text: string) => void
  /** A text with the number of rows shown and the total; undefined until the rows are loaded. */
  counter: string | undefined
}

/** The filter above a list that is filtered in the browser. */
export const FilterBar = ({ placeholder, search, onSearch, counter }: FilterBarProps) => (
  <FilterRow>
    <SearchField label="Filtrar consulta por" placeholder={placeholder} value={search} onChange={onSearch} />
    <Text size="sm" c="dimmed" role="status">
      {counter}
    </Text>
  </FilterRow>
)
