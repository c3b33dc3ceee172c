import type { LoanDraft } from '@etapa/domain/plates/loan'
import type { Plate } from '@etapa/domain/plates/plate'
import { Select } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { clientList } from '../clients/client-queries.ts'
import { employeeList } from '../employees/employee-queries.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { matching } from '../ui/fields/matching.ts'

interface EmployeeSelectProps {
  value: number
  onChange: (employeeId: number) => void
}

/**
 * A select for the employee who takes the plate. People who may not see the list of employees can only choose
 * themselves.
 */
export function EmployeeSelect({ value, onChange }: EmployeeSelectProps) {
  const { id, name } = useSession()
  const maySeeOthers = useMay('people:read')
  const query = employeeList()
  const { data: employees = [{ id, name }] } = useQuery({
    ...query,
    queryFn: maySeeOthers ? query.queryFn : skipToken,
  })
  return (
    <Select<number>
      {...choice}
      nothingFoundMessage="Nenhum funcionário encontrado"
      data={employees.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={chosen => chosen !== null && onChange(chosen)}
    />
  )
}

interface ClientSelectProps {
  /** The plate's client, offered before the list has loaded. */
  client: Plate['client']
  loan: LoanDraft
  onChange: (loan: LoanDraft) => void
}

/** A select for the client that borrows the plate. */
export function ClientSelect({ client, loan, onChange }: ClientSelectProps) {
  const { data: clients = [client] } = useQuery(clientList())
  return (
    <Select<number>
      {...choice}
      nothingFoundMessage="Nenhum cliente encontrado"
      data={clients.map(({ id, name }) => ({ value: id, label: name }))}
      value={loan.clientId}
      onChange={chosen => chosen !== null && onChange({ ...loan, clientId: chosen })}
    />
  )
}

const choice = {
  size: 'md',
  label: 'Com quem fica',
  searchable: true,
  allowDeselect: false,
  filter: matching,
} as const
