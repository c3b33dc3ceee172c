import { createEmployee } from '@etapa/domain/employees/endpoints'
import { rankAfter } from '@etapa/domain/role'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { withRow } from '../api/list-cache.ts'
import { notifySuccess } from '../ui/feedback/notify.tsx'
import { FormPage } from '../ui/forms/form-page.tsx'
import { useRequestKey } from '../ui/forms/use-request-key.ts'
import { type EmployeeDraft, EmployeeForm } from './employee-form.tsx'
import { employeeList } from './employee-queries.ts'

const blank: EmployeeDraft = {
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  sector: '',
  adminLevel: 'user',
  ...rankAfter(undefined, {}),
}

export function AddEmployeeScreen() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Not stored, because the content includes the password.
  const { keyFor } = useRequestKey()

  async function save(draft: EmployeeDraft) {
    const created = await call(createEmployee, { body: { ...draft, requestKey: keyFor(draft) } })
    queries.setQueryData(employeeList().queryKey, withRow(created))
    notifySuccess('Funcionário adicionado com sucesso')
    await navigate({ to: '/painel/funcionarios' })
  }

  return (
    <FormPage title="Adicionar Funcionário" back={{ to: '/painel/funcionarios', label: 'Funcionários' }}>
      <EmployeeForm variant="add" draftName="employee-new" stored={blank} save={save} />
    </FormPage>
  )
}
