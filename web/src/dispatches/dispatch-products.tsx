import { formatDateTime } from '@etapa/domain/dates'
import type { DispatchedProduct, DispatchPage } from '@etapa/domain/dispatches/dispatch'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { orderAddress } from '../orders/order-address.ts'
import { RowLink } from '../ui/rows/row-link.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

interface DispatchProductsProps {
  note: DispatchPage
  /** Removes a product from the delivery note; undefined if products cannot be removed. */
  onTakeOut: ((serial: string) => void) | undefined
}

export function DispatchProducts({ note, onTakeOut }: DispatchProductsProps) {
  const columns = useMemo(() => columnsWith(note, onTakeOut), [note, onTakeOut])
  return (
    <DataTable
      label="Produtos"
      columns={columns}
      rows={note.products}
      rowKey={product => product.serial}
      emptyText="Nenhum produto: o romaneio foi cancelado"
    />
  )
}

const columnsWith = (
  { state, recipients }: DispatchPage,
  onTakeOut: DispatchProductsProps['onTakeOut'],
): Column<DispatchedProduct>[] => [
  {
    header: 'Produto',
    cell: ({ serial, identification, orderSerial }) => (
      <>
        <ClampedText text={identification} />
        <NoteText>
          <RowLink href={`${orderAddress(orderSerial)}#${serial}`}>
            <Serial text={serial} />
          </RowLink>
        </NoteText>
      </>
    ),
    least: 14,
    grow: 2,
    card: 'title',
  },
  {
    header: 'Cliente',
    cell: ({ clientId }) => <ClampedText text={recipients.find(({ id }) => id === clientId)?.name ?? ''} />,
    least: 12,
    grow: 2,
  },
  { header: 'Serviço', cell: ({ service }) => service, least: 9, fold: { rank: 1, into: 'Produto' } },
  ...(state === 'open' ? [] : [situation]),
  ...(onTakeOut ? [takeOut(onTakeOut)] : []),
]

const situation: Column<DispatchedProduct> = {
  header: 'Situação',
  cell: ({ returnedAt, returnReason, returnedBy }) =>
    returnedAt ? (
      <>
        <TintedBadge color="orange">De volta</TintedBadge>
        <NoteText>
          {returnReason || 'Etapa de entrega reaberta'}, {formatDateTime(returnedAt)}
          {returnedBy && `, ${returnedBy}`}
        </NoteText>
      </>
    ) : (
      <TintedBadge color="green">Saiu</TintedBadge>
    ),
  least: 13,
  grow: 1,
}

const takeOut = (onTakeOut: (serial: string) => void): Column<DispatchedProduct> => ({
  header: 'Ações',
  cell: ({ serial }) => (
    <ActionIcon
      variant="subtle"
      color="gray.7"
      size={44}
      aria-label={`Tirar ${serial} do romaneio`}
      onClick={() => onTakeOut(serial)}
    >
      <IconX size={20} aria-hidden="true" />
    </ActionIcon>
  ),
  least: 5,
  align: 'end',
  card: 'corner',
})
