import { Group, Text } from '@mantine/core'
import classes from './filter-bar.module.css'
import { SearchField } from './search-field.tsx'

interface FilterBarProps {
  placeholder: string
  search: string
  onSearch: (text: string) => void
  /** How much of the list is shown; nothing while it is not known. */
  counter: string | undefined
}

/** The filter above a list that is wholly in the browser. */
export function FilterBar({ placeholder, search, onSearch, counter }: FilterBarProps) {
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <div className={classes.search}>
        <SearchField
          label="Filtrar consulta por"
          placeholder={placeholder}
          value={search}
          onChange={onSearch}
        />
      </div>
      <Text size="sm" c="dimmed" role="status">
        {counter}
      </Text>
    </Group>
  )
}
