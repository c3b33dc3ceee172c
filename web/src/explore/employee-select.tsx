import { containing } from '@etapa/domain/search'
import { type OptionsFilter, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { employeeList } from '../employees/employee-queries.ts'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { nobody } from './nobody.ts'

/** A disabled option that serves as a placeholder. */
const invitation = { value: -1, label: '--Selecione--', disabled: true }

interface EmployeeSelectProps {
  /** Undefined until a choice is made. */
  value: number | undefined
  onChange: (employeeId: number) => void
}

export function EmployeeSelect({ value, onChange }: EmployeeSelectProps) {
  const loading = useQuery(employeeList())
  const employees = loading.data
  useErrorToast('Não foi possível carregar a lista de funcionários. Por favor, tente mais tarde.', loading)
  const names = (employees ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGone = employees && value && !names.some(name => name.value === value)

  return (
    <Select<number>
      label="Funcionário"
      placeholder={invitation.label}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      nothingFoundMessage="Nenhum funcionário encontrado"
      data={[invitation, ...names, ...(isGone ? [{ value, label: 'Funcionário excluído' }] : []), nobody]}
      filter={matching}
      value={value ?? null}
      onChange={id => id !== null && onChange(id)}
    />
  )
}

const matching: OptionsFilter<number> = ({ options, search }) => {
  const isWanted = containing(search)
  return options.filter(option => 'value' in option && isWanted(option.label))
}
