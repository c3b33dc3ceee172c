import type { LoanDraft } from '@etapa/domain/plates/loan'
import type { Plate } from '@etapa/domain/plates/plate'
import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { clientList } from '../clients/client-queries.ts'
import { employeeList } from '../employees/employee-queries.ts'
import { useSession } from '../sessions/session.ts'
import { matching } from '../ui/fields/matching.ts'
import { LoanFields } from './loan-fields.tsx'
import type { Told } from './moves.ts'

interface HolderFieldsProps {
  plate: Plate
  told: Told
  onChange: (told: Told) => void
}

const kinds = [
  { value: 'employee', label: 'Funcionário' },
  { value: 'client', label: 'Cliente' },
] as const

/** Who takes the plate: whoever asks, another employee, or a client, first of all the one it was made for. */
export function HolderFields({ plate, told, onChange }: HolderFieldsProps) {
  const change = (loan: LoanDraft) => onChange({ ...told, loan })
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label="Quem leva"
        data={[...kinds]}
        value={told.isLent ? 'client' : 'employee'}
        onChange={kind => onChange({ ...told, isLent: kind === 'client' })}
      />
      {told.isLent ? (
        <>
          <ClientSelect client={plate.client} loan={told.loan} onChange={change} />
          <LoanFields loan={told.loan} onChange={change} />
        </>
      ) : (
        <EmployeeSelect value={told.holderId} onChange={holderId => onChange({ ...told, holderId })} />
      )}
    </>
  )
}

interface EmployeeSelectProps {
  value: number
  onChange: (employeeId: number) => void
}

function EmployeeSelect({ value, onChange }: EmployeeSelectProps) {
  const { id, name } = useSession()
  const { data: employees = [{ id, name }] } = useQuery(employeeList())
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
  /** Whose plate it is; shown before the list is there. */
  client: Plate['client']
  loan: LoanDraft
  onChange: (loan: LoanDraft) => void
}

function ClientSelect({ client, loan, onChange }: ClientSelectProps) {
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
