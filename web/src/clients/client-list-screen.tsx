import type { Client } from '@etapa/domain/clients/client'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { searchIn } from '@etapa/domain/search'
import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { FilterBar } from '../ui/fields/filter-bar.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClientLink } from './client-link.tsx'
import { ClientMenu } from './client-menu.tsx'
import { clientList } from './client-queries.ts'
import { TransferMenu } from './transfer-menu.tsx'

interface ClientListScreenProps {
  search: string
  onSearch: (text: string) => void
}

const failedText = 'Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.'

export function ClientListScreen({ search, onSearch }: ClientListScreenProps) {
  const clients = useQuery(clientList())
  useErrorToast(failedText, clients)
  const find = useMemo(() => clients.data && searchIn(clients.data, searchedTexts), [clients.data])
  // Typing comes first: the list follows as soon as there is time.
  const wanted = useDeferredValue(search)
  const found = useMemo(() => find?.(wanted), [find, wanted])
  return (
    <Page
      title="Clientes"
      actions={
        <>
          <TransferMenu />
          <ButtonLink to="/painel/clientes/adicionar" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Adicionar Cliente
          </ButtonLink>
        </>
      }
    >
      <FilterBar
        placeholder="Empresa/Representante"
        search={search}
        onSearch={onSearch}
        counter={found && `Exibindo ${found.length} de ${clients.data?.length} clientes`}
      />
      <DataTable
        label="Clientes"
        columns={columns}
        rows={found}
        rowKey={client => client.id}
        emptyText="Nenhum cliente encontrado"
        failure={clients.isError ? { message: failedText, retry: clients.refetch } : undefined}
      />
    </Page>
  )
}

/** A CNPJ is found as it is kept and as it is written. */
const searchedTexts = ({ name, representative, taxId }: Client): string[] => [
  name,
  representative,
  taxId,
  formatTaxId(taxId),
]

const columns: Column<Client>[] = [
  {
    header: 'Empresa',
    cell: client => <ClientLink {...client} isOfRow />,
    least: 12,
    grow: 1,
    card: 'title',
  },
  { header: 'Representante', cell: client => client.representative || '-', least: 10, grow: 1 },
  { header: 'Contato', cell: client => <Contact {...client} />, least: 13, grow: 2 },
  {
    header: 'Ações',
    cell: client => <ClientMenu client={client} />,
    least: 5.5,
    align: 'end',
    card: 'corner',
  },
]

const Contact = ({ telephone, email }: Pick<Client, 'telephone' | 'email'>) => (
  <>
    {telephone || (email ? '' : '-')}
    {email && (
      <Text size="sm" c="dimmed">
        {email}
      </Text>
    )}
  </>
)
