import { createFileRoute } from '@tanstack/react-router'
import { EditEmployeeScreen } from '../../../employees/edit-employee-screen.tsx'
import { forManagers } from '../../../employees/for-managers.ts'

export const Route = createFileRoute('/painel/funcionarios/editar/$userid')({
  staticData: { needs: 'people:edit', refusal: forManagers },
  params: {
    parse: ({ userid }) => ({ userid: Number(userid) }),
    stringify: ({ userid }) => ({ userid: String(userid) }),
  },
  component: EditEmployee,
})

function EditEmployee() {
  const { userid } = Route.useParams()
  return <EditEmployeeScreen key={userid} id={userid} />
}
