import type { Employee } from '@etapa/domain/employees/employee'
import { Menu } from '@mantine/core'
import { IconPencil, IconShieldOff, IconTrash } from '@tabler/icons-react'
import { useMay, useSession } from '../sessions/session.ts'
import { MenuItemLink } from '../ui/page/menu-item-link.tsx'
import { RowMenu } from '../ui/rows/row-menu.tsx'
import { BadgeItems } from './badge-items.tsx'
import { useDeleteEmployee } from './use-delete-employee.ts'
import { useResetSecondFactor } from './use-reset-second-factor.ts'

/**
 * The actions for an employee. Managers can edit and delete anyone, manage badges and disable two-factor
 * authentication of others; everybody else only gets a link to their own profile.
 */
export function EmployeeMenu({ employee }: { employee: Employee }) {
  const user = useSession()
  const mayEdit = useMay('people:edit')
  const deleteEmployee = useDeleteEmployee()
  const resetSecondFactor = useResetSecondFactor()
  const label = `Ações de ${employee.name}`
  if (!mayEdit) {
    if (user.id !== employee.id) return null
    return (
      <RowMenu label={label}>
        <MenuItemLink to="/painel/perfil" leftSection={<IconPencil size={18} aria-hidden="true" />}>
          Editar
        </MenuItemLink>
      </RowMenu>
    )
  }
  return (
    <RowMenu label={label}>
      <MenuItemLink
        to="/painel/funcionarios/editar/$userid"
        params={{ userid: employee.id }}
        leftSection={<IconPencil size={18} aria-hidden="true" />}
      >
        Editar
      </MenuItemLink>
      <BadgeItems employee={employee} />
      {employee.secondFactor === 'on' && user.id !== employee.id && (
        <Menu.Item
          leftSection={<IconShieldOff size={18} aria-hidden="true" />}
          onClick={() => resetSecondFactor(employee)}
        >
          Desativar verificação em duas etapas
        </Menu.Item>
      )}
      <Menu.Item
        color="red.8"
        leftSection={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => deleteEmployee(employee)}
      >
        Excluir
      </Menu.Item>
    </RowMenu>
  )
}
