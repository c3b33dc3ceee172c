import { createFileRoute } from '@tanstack/react-router'
import { AddEmployeeScreen } from '../../../employees/add-employee-screen.tsx'
import { forManagers } from '../../../employees/for-managers.ts'

export const Route = createFileRoute('/painel/funcionarios/adicionar')({
  staticData: { needs: 'people:edit', refusal: forManagers },
  component: AddEmployeeScreen,
})
