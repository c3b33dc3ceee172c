import { createFileRoute } from '@tanstack/react-router'
import { AddEmployeeScreen } from '../../../employees/add-employee-screen.tsx'

export const Route = createFileRoute('/painel/funcionarios/adicionar')({ component: AddEmployeeScreen })
