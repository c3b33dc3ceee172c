import type { BillInList } from '@etapa/domain/billing/bill'
import { billStates } from '@etapa/domain/billing/bill-state'
import { formatDay } from '@etapa/domain/dates'
import { keysOf } from '@etapa/domain/fields'
import { formatMoney } from '@etapa/domain/money'
import { Select, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ClientLink } from '../clients/client-link.tsx'
import { FilterRow } from '../ui/fields/filter-row.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { RowLink } from '../ui/rows/row-link.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { NoteText, StrongText } from '../ui/table/row-text.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { type BillFilter, billList, billsIn } from './bill-queries.ts'
import { StateBadge } from './state-badge.tsx'

const failedText = 'Não foi possível carregar as faturas. Por favor, tente mais tarde.'
const searchDelay = 300

const states = [
  { value: '', label: 'Todas' },
  ...Object.entries(billStates).map(([value, label]) => ({ value, label })),
]

interface BillListProps {
  filter: BillFilter
  onFilter: (changed: Partial<BillFilter>) => void
}

/** The bills that match the filter, newest first. */
export function BillList({ filter, onFilter }: BillListProps) {
  const bills = useInfiniteQuery(billList(filter))
  const rows = useMemo(() => billsIn(bills.data), [bills.data])
  const table = useTableQuery(bills, failedText)
  const isFiltered = filter.search !== '' || filter.state !== '' || filter.clientId !== undefined
  return (
    <Stack gap="xs">
      <FilterRow>
        <SearchField
          label="Buscar"
          placeholder="Número, cliente, CNPJ, valor, nota ou pedido"
          value={filter.search}
          delay={searchDelay}
          onChange={search => onFilter({ search })}
        />
        <Select
          label="Situação"
          data={states}
          value={filter.state}
          allowDeselect={false}
          onChange={chosen => onFilter({ state: keysOf(billStates).find(state => state === chosen) ?? '' })}
        />
        {filter.clientId !== undefined && (
          <Select
            label="Cliente"
            data={[{ value: 'one', label: rows?.[0]?.client.name ?? 'Somente um cliente' }]}
            value="one"
            clearable
            clearButtonProps={{ 'aria-label': 'Mostrar todos os clientes' }}
            onChange={() => onFilter({ clientId: undefined })}
          />
        )}
      </FilterRow>
      <DataTable
        label="Faturas"
        columns={columns}
        rows={rows}
        rowKey={bill => bill.id}
        emptyText={
          isFiltered ? 'Nenhuma fatura encontrada' : 'Nenhuma fatura ainda. Comece pela aba A faturar.'
        }
        {...table}
      />
    </Stack>
  )
}

const balance = ({ state, total, paid }: BillInList) => (state === 'cancelada' ? 0 : total - paid)

const columns: Column<BillInList>[] = [
  {
    header: 'Fatura',
    cell: bill => (
      <StrongText>
        <RowLink href={`/painel/fatura/${bill.id}`} isOfRow>
          {bill.number}
        </RowLink>
      </StrongText>
    ),
    least: 9,
    card: 'title',
  },
  {
    header: 'Empresa',
    cell: ({ client }) => <ClientLink id={client.id} name={client.name} isClamped />,
    least: 10,
    grow: 1,
  },
  { header: 'Situação', cell: ({ state }) => <StateBadge state={state} />, least: 7, card: 'corner' },
  {
    header: 'Emissão',
    cell: ({ billedOn }) => formatDay(billedOn),
    least: 7,
    fold: { rank: 1, into: 'Fatura' },
  },
  {
    header: 'Vencimento',
    cell: ({ nextDueOn, instalments }) => (
      <>
        {nextDueOn ? formatDay(nextDueOn) : '—'}
        {nextDueOn && instalments > 1 && <NoteText>{`${instalments} parcelas`}</NoteText>}
      </>
    ),
    least: 7,
  },
  {
    header: 'Pedido de compra',
    cell: ({ purchaseOrder }) => purchaseOrder || '—',
    least: 9,
    fold: {
      rank: 0,
      into: 'Empresa',
      note: ({ purchaseOrder }) => purchaseOrder && `Pedido ${purchaseOrder}`,
    },
  },
  { header: 'Total', cell: ({ total }) => formatMoney(total), least: 8, align: 'end' },
  { header: 'Saldo', cell: bill => formatMoney(balance(bill)), least: 8, align: 'end' },
]
