import { formatDate, formatDay } from '@etapa/domain/dates'
import { keysOf } from '@etapa/domain/fields'
import { formatMoney } from '@etapa/domain/money'
import type { QuoteInList } from '@etapa/domain/quotes/quote'
import { quoteSituations } from '@etapa/domain/quotes/quote-state'
import { Select, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMay } from '../sessions/session.ts'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { AnchorLink, ButtonLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { type QuoteFilter, quoteList } from './quote-queries.ts'
import { SituationBadge } from './situation-badge.tsx'

const failedText = 'Não foi possível carregar os orçamentos. Por favor, tente mais tarde.'

const restMilliseconds = 250

interface QuoteListScreenProps {
  filter: QuoteFilter
  onFilter: (filter: QuoteFilter) => void
}

/** The quotes, newest first. */
export function QuoteListScreen({ filter, onFilter }: QuoteListScreenProps) {
  const list = useInfiniteQuery(quoteList(filter))
  const mayWrite = useMay('orders:write')
  const table = useTableQuery(list, failedText)
  return (
    <Page
      title="Orçamentos"
      subtitle="Viram ordem de serviço quando o cliente aceita"
      actions={
        mayWrite && (
          <ButtonLink to="/painel/orcamentos/novo" leftSection={<IconPlus size={18} aria-hidden="true" />}>
            Novo orçamento
          </ButtonLink>
        )
      }
    >
      <Stack gap="md">
        <FilterRow>
          <SearchField
            label="Buscar"
            placeholder="Número, cliente, item ou valor"
            value={filter.search ?? ''}
            delay={restMilliseconds}
            onChange={search => onFilter({ ...filter, search: search || undefined })}
          />
          <Select
            label="Situação"
            placeholder="Todas"
            clearable
            data={Object.entries(quoteSituations).map(([value, label]) => ({ value, label }))}
            value={filter.situation ?? null}
            onChange={chosen =>
              onFilter({ ...filter, situation: keysOf(quoteSituations).find(each => each === chosen) })
            }
          />
        </FilterRow>
        <DataTable
          label="Orçamentos"
          columns={columns}
          rows={list.data?.pages.flatMap(({ quotes }) => quotes)}
          rowKey={quote => quote.id}
          emptyText={emptyText(filter)}
          {...table}
        />
      </Stack>
    </Page>
  )
}

function emptyText({ search, situation }: QuoteFilter): string {
  if (search) return `Nenhum orçamento encontrado para “${search}”`
  return situation ? 'Nenhum orçamento nesta situação' : 'Nenhum orçamento ainda'
}

const productsIn = ({ products }: QuoteInList): string => products.join(', ')

const columns: Column<QuoteInList>[] = [
  {
    header: 'Número',
    cell: ({ id, number }) => (
      <AnchorLink
        to="/painel/orcamentos/$id"
        params={{ id: String(id) }}
        fw={600}
        style={{ whiteSpace: 'nowrap' }}
      >
        {number}
      </AnchorLink>
    ),
    least: 10,
    card: 'title',
  },
  { header: 'Cliente', cell: ({ client }) => <span title={client}>{client}</span>, least: 10, grow: 1.5 },
  { header: 'Situação', cell: SituationBadge, least: 7 },
  {
    header: 'Itens',
    cell: quote => <span title={productsIn(quote)}>{productsIn(quote)}</span>,
    least: 10,
    grow: 2,
    fold: { rank: 1, into: 'Cliente' },
  },
  {
    header: 'Valor',
    cell: ({ price }) => (price === null ? '' : formatMoney(price)),
    least: 8,
    align: 'end',
  },
  {
    header: 'Criado',
    cell: ({ madeAt }) => formatDate(madeAt),
    least: 7,
    fold: { rank: 3, into: 'Cliente', note: ({ madeBy }) => `por ${madeBy}` },
  },
  {
    header: 'Válido até',
    cell: ({ validUntil }) => (validUntil ? formatDay(validUntil) : ''),
    least: 7,
    fold: {
      rank: 2,
      into: 'Situação',
      note: ({ validUntil }) => validUntil && `até ${formatDay(validUntil)}`,
    },
  },
]
