import type { Employee } from '@etapa/domain/employees/employee'
import { roleLabel } from '@etapa/domain/role'
import { searchIn } from '@etapa/domain/search'
import { Badge, Group, Stack } from '@mantine/core'
import { IconId, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useSectors } from '../sectors/use-sectors.ts'
import { useMay, useSession } from '../sessions/session.ts'
import { FilterBar } from '../ui/fields/filter-bar.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { EmployeeMenu } from './employee-menu.tsx'
import { employeeList } from './employee-queries.ts'

interface EmployeeListScreenProps {
  search: string
  onSearch: (text: string) => void
}

const failedText = 'Não foi possível carregar a lista de funcionários. Por favor, tente mais tarde.'

export function EmployeeListScreen({ search, onSearch }: EmployeeListScreenProps) {
  const mayAdd = useMay('people:edit')
  const employees = useQuery(employeeList())
  const table = useTableQuery(employees, failedText)
  const find = useMemo(
    () => employees.data && searchIn(employees.data, ({ name, email }) => [name, email ?? '']),
    [employees.data],
  )
  // Deferred, so that filtering a long list does not block typing.
  const wanted = useDeferredValue(search)
  const found = useMemo(() => find?.(wanted), [find, wanted])
  return (
    <Page
      title="Funcionários"
      actions={
        mayAdd && (
          <>
            <ButtonLink
              to="/imprimir-crachas"
              variant="default"
              leftSection={<IconId size={18} aria-hidden="true" />}
            >
              Imprimir crachás
            </ButtonLink>
            <ButtonLink
              to="/painel/funcionarios/adicionar"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Adicionar Funcionário
            </ButtonLink>
          </>
        )
      }
    >
      <Stack gap="xs">
        <FilterBar
          placeholder="Nome ou e-mail"
          search={search}
          onSearch={onSearch}
          counter={found && `Exibindo ${found.length} de ${employees.data?.length} funcionários`}
        />
        <DataTable
          label="Funcionários"
          columns={columns}
          rows={found}
          rowKey={employee => employee.id}
          emptyText="Nenhum funcionário encontrado"
          {...table}
        />
      </Stack>
    </Page>
  )
}

const columns: Column<Employee>[] = [
  { header: 'Nome', cell: employee => <Name {...employee} />, least: 12, grow: 1, card: 'title' },
  {
    header: 'Email',
    cell: ({ email }) => email ?? 'Só crachá',
    least: 12,
    grow: 1,
    fold: { rank: 1, into: 'Nome' },
  },
  { header: 'Cargo', cell: ({ sector }) => <Position sector={sector} />, least: 9, grow: 1 },
  { header: 'Função', cell: employee => <RoleOf {...employee} />, least: 7.5 },
  {
    header: 'Ações',
    cell: employee => <EmployeeMenu employee={employee} />,
    least: 5.5,
    align: 'end',
    card: 'corner',
  },
]

function Name({ id, name, badge }: Employee) {
  const user = useSession()
  return (
    <Group component="span" gap="xs">
      {name}
      {id === user.id && <Badge>Você</Badge>}
      {badge === 'locked' && <Badge color="orange">Crachá bloqueado</Badge>}
    </Group>
  )
}

const Position = ({ sector }: Pick<Employee, 'sector'>) => useSectors().nameOf(sector)

const RoleOf = ({ role }: Employee) =>
  role === 'manager' ? <Badge>{roleLabel(role)}</Badge> : roleLabel(role)
