import { createFileRoute } from '@tanstack/react-router'
import { EmployeeListScreen } from '../../../employees/employee-list-screen.tsx'
import { employeeList } from '../../../employees/employee-queries.ts'
import { searchInAddress } from '../../../ui/fields/search-in-address.ts'

export const Route = createFileRoute('/painel/funcionarios/')({
  staticData: { needs: 'people:read' },
  validateSearch: searchInAddress,
  loader: ({ context }) => void context.queries.prefetchQuery(employeeList()),
  // Typing in the search field changes the URL, which must not reload the list.
  shouldReload: false,
  component: Employees,
})

function Employees() {
  const { busca = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EmployeeListScreen
      search={busca}
      onSearch={text => navigate({ search: { busca: text || undefined }, replace: true })}
    />
  )
}
