import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { employeeList } from '../employees/employee-queries.ts'
import { useSession } from '../sessions/session.ts'
import { matching } from '../ui/fields/matching.ts'

interface HolderSelectProps {
  value: number
  onChange: (employeeId: number) => void
}

/** Who takes the plate: whoever asks, unless told otherwise. */
export function HolderSelect({ value, onChange }: HolderSelectProps) {
  const { id, name } = useSession()
  const { data: employees = [{ id, name }] } = useQuery(employeeList())
  return (
    <Select<number>
      size="md"
      label="Com quem fica"
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nenhum funcionário encontrado"
      data={employees.map(({ id, name }) => ({ value: id, label: name }))}
      filter={matching}
      value={value}
      onChange={chosen => chosen !== null && onChange(chosen)}
    />
  )
}
