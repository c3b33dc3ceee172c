import type { Client, ListedClient } from '@etapa/domain/clients/client'
import { formatTaxId } from '@etapa/domain/clients/tax-id'
import { searchIn } from '@etapa/domain/search'
import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useMay } from '../sessions/session.ts'
import { FilterBar } from '../ui/fields/filter-bar.tsx'
import { ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Sorting } from '../ui/table/data-table-props.ts'
import { NoteText } from '../ui/table/row-text.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { ClientLink } from './client-link.tsx'
import { ClientMenu } from './client-menu.tsx'
import { clientList } from './client-queries.ts'
import { sortClients } from './client-sort.ts'
import { TransferMenu } from './transfer-menu.tsx'

interface ClientListScreenProps {
  search: string
  onSearch: (text: string) => void
  sorting: Sorting
}

const failedText = 'Não foi possível carregar a lista de clientes. Por favor, tente mais tarde.'

export function ClientListScreen({ search, onSearch, sorting }: ClientListScreenProps) {
  const mayWrite = useMay('clients:write')
  const clients = useQuery(clientList())
  const table = useTableQuery(clients, failedText)
  const find = useMemo(() => clients.data && searchIn(clients.data, searchedTexts), [clients.data])
  // Deferred, so that filtering a long list does not block typing.
  const wanted = useDeferredValue(search)
  const found = useMemo(() => find?.(wanted), [find, wanted])
  const { sorted } = sorting
  const rows = useMemo(() => found && sortClients(found, sorted), [found, sorted])
  return (
    <Page
      title="Clientes"
      actions={
        <>
          <TransferMenu />
          {mayWrite && (
            <ButtonLink
              to="/painel/clientes/adicionar"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              Adicionar Cliente
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap="xs">
        <FilterBar
          placeholder="Empresa/Representante"
          search={search}
          onSearch={onSearch}
          counter={found && `Exibindo ${found.length} de ${clients.data?.length} clientes`}
        />
        <DataTable
          label="Clientes"
          columns={mayWrite ? [...columns, actions] : columns}
          rows={rows}
          sorting={sorting}
          rowKey={client => client.id}
          emptyText="Nenhum cliente encontrado"
          {...table}
        />
      </Stack>
    </Page>
  )
}

/** The strings that a search matches. The CNPJ or CPF is included with and without punctuation. */
const searchedTexts = ({ name, representative, taxId }: Client): string[] => [
  name,
  representative,
  taxId,
  formatTaxId(taxId),
]

const columns: Column<ListedClient>[] = [
  {
    header: 'Empresa',
    cell: client => <ClientLink {...client} isOfRow />,
    least: 12,
    grow: 1,
    card: 'title',
    sort: 'empresa',
  },
  {
    header: 'Representante',
    cell: client => client.representative || '-',
    least: 10,
    grow: 1,
    fold: { rank: 1, into: 'Empresa' },
  },
  { header: 'Contato', cell: client => <Contact {...client} />, least: 13, grow: 2 },
  {
    header: 'Em aberto',
    cell: ({ openOrders }) => openOrders || '–',
    least: 7,
    align: 'end',
    sort: 'abertas',
  },
]

const actions: Column<ListedClient> = {
  header: 'Ações',
  cell: client => <ClientMenu client={client} />,
  least: 5.5,
  align: 'end',
  card: 'corner',
}

const Contact = ({ telephone, email }: Pick<Client, 'telephone' | 'email'>) => (
  <>
    {telephone || (email ? '' : '-')}
    {email && <NoteText>{email}</NoteText>}
  </>
)
