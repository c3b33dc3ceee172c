import type { Employee } from '@etapa/domain/employees/employee'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'
import { withProof } from '../api/proof-question.ts'
import { useSectors } from '../sectors/use-sectors.ts'
import { currentSession } from '../sessions/current-session.ts'
import { useSession } from '../sessions/session.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { RecordLoader } from '../ui/feedback/record-loader.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { type EmployeeDraft, EmployeeForm } from './employee-form.tsx'
import { employeeById, employeeList } from './employee-queries.ts'

export function EditEmployeeScreen({ id }: { id: number }) {
  const employee = useQuery(employeeById(id))
  return (
    <FormPage title="Editar Funcionário" back={{ to: '/painel/funcionarios', label: 'Funcionários' }}>
      <RecordLoader query={employee} failedText="Não foi possível carregar as informações do funcionário">
        {loaded => <EditEmployeeForm employee={loaded} refresh={employee.refetch} />}
      </RecordLoader>
    </FormPage>
  )
}

function EditEmployeeForm({ employee, refresh }: { employee: Employee; refresh: () => void }) {
  const user = useSession()
  const { nameOf } = useSectors()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const stored = useMemo(() => draftOf(employee), [employee])

  async function save(draft: EmployeeDraft) {
    const { id, updatedAt } = employee
    // The specification has this form send the sector's name; the server accepts either the name or the key.
    const sector = nameOf(draft.sector)
    const body = { ...draft, sector, updatedAt }
    const saved = await withProof(() => call(updateEmployee, { params: { id }, body }))
    queries.setQueryData(employeeList().queryKey, withRow(saved))
    notifySuccess('Funcionário editado com sucesso')
    await navigate({ to: '/painel/funcionarios' })
    if (id === user.id) await queries.invalidateQueries(currentSession())
  }

  return (
    <EmployeeForm
      variant="edit"
      isOwn={employee.id === user.id}
      draftName={`employee-${employee.id}`}
      stored={stored}
      save={save}
      refresh={refresh}
    />
  )
}

const draftOf = ({ name, email, sector, adminLevel, role, switches }: Employee): EmployeeDraft => ({
  name,
  email,
  password: '',
  currentPassword: '',
  sector,
  adminLevel,
  role,
  switches,
})
