import { formatDateTime } from '@etapa/domain/dates'
import type { Dispatch } from '@etapa/domain/dispatches/dispatch'
import { counted } from '@etapa/domain/number-format'
import { SegmentedControl, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowLink } from '../ui/rows/row-link.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText, NoteText, StrongText } from '../ui/table/row-text.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { type DispatchFilter, dispatchesIn, dispatchList } from './dispatch-queries.ts'
import { StateBadge } from './state-badge.tsx'

const failedText = 'Não foi possível carregar os romaneios. Por favor, tente mais tarde.'

const filters: { value: DispatchFilter; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'open', label: 'Abertos' },
  { value: 'left', label: 'Saíram' },
]

/** The delivery notes, newest first. */
export function NotesTab() {
  const [state, setState] = useState<DispatchFilter>('')
  const notes = useInfiniteQuery(dispatchList(state))
  const table = useTableQuery(notes, failedText)
  return (
    <Stack gap="sm">
      <SegmentedControl<DispatchFilter>
        aria-label="Situação"
        style={{ alignSelf: 'flex-start' }}
        data={filters}
        value={state}
        onChange={setState}
      />
      <DataTable
        label="Romaneios"
        columns={columns}
        rows={dispatchesIn(notes.data)}
        rowKey={note => note.id}
        emptyText={
          state === ''
            ? 'Nenhum romaneio ainda. Escolha produtos em Pronto para expedir e crie o primeiro.'
            : 'Nenhum romaneio encontrado'
        }
        {...table}
      />
    </Stack>
  )
}

const productsInWords = ({ productCount, returnedCount }: Dispatch): string => {
  const products = counted(productCount, 'produto', 'produtos')
  return returnedCount > 0 ? `${products}, ${returnedCount} de volta` : products
}

const columns: Column<Dispatch>[] = [
  {
    header: 'Romaneio',
    cell: ({ id, number, state }) => (
      <>
        <StrongText>
          <RowLink href={`/painel/expedicao/${id}`} isOfRow>
            {number}
          </RowLink>
        </StrongText>
        <StateBadge state={state} />
      </>
    ),
    least: 11,
    card: 'title',
  },
  {
    header: 'Transportadora',
    cell: ({ carrier }) => <ClampedText text={carrier.name} />,
    least: 10,
    grow: 1,
  },
  {
    header: 'Clientes',
    cell: ({ clients }) => <ClampedText text={clients.join(', ') || '-'} />,
    least: 12,
    grow: 2,
  },
  { header: 'Produtos', cell: productsInWords, least: 8 },
  {
    header: 'Saída',
    cell: ({ leftAt, driver, madeAt }) =>
      leftAt ? (
        <>
          Saiu em {formatDateTime(leftAt)}
          <NoteText>{driver}</NoteText>
        </>
      ) : (
        <NoteText>Criado em {formatDateTime(madeAt)}</NoteText>
      ),
    least: 13,
  },
]
