import { formatDate } from '@etapa/domain/dates'
import { formatMoney } from '@etapa/domain/money'
import { counted } from '@etapa/domain/number-format'
import type { Summary } from '@etapa/domain/orders/filter'
import { clientLabel, progressLabel } from '@etapa/domain/orders/labels'
import type { OrderInList } from '@etapa/domain/orders/order'
import { deliveriesLabel } from '@etapa/domain/stages/delivery'
import { Skeleton } from '@mantine/core'
import { ClientLink } from '../clients/client-link.tsx'
import { WithArtwork } from '../documents/with-artwork.tsx'
import { DueCell } from '../forecasts/due-cell.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { OrderLink } from '../orders/order-link.tsx'
import type { Column } from '../ui/table/column.ts'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { ExploreActions, type ExploreDialogs } from './explore-actions.tsx'

/** The columns, with the totals of all matches above the rows. */
export const exploreColumns = (
  summary: Summary | undefined,
  dialogs: ExploreDialogs,
  clock: Clock,
  seesPrices: boolean,
): Column<OrderInList>[] => [
  {
    header: 'Nº OS',
    cell: ({ serial }) => <OrderLink serial={serial} />,
    least: 8,
    card: 'title',
    summary: summary ? counted(summary.orders, 'ordem', 'ordens') : <Skeleton height={14} />,
  },
  {
    header: 'Processamento',
    cell: order => <Progress order={order} />,
    least: 7.75,
    fold: { rank: 4, into: 'Produto' },
  },
  {
    header: 'Produto',
    cell: order => <Identifications order={order} />,
    least: 12,
    tight: 10.5,
    grow: 2,
    summary: summary ? counted(summary.products, 'produto', 'produtos') : <Skeleton height={14} />,
  },
  {
    header: 'Empresa',
    cell: ({ clientId, client }) => <ClientLink id={clientId} name={clientLabel(client)} isClamped />,
    least: 9,
    tight: 8,
    grow: 1,
    fold: { rank: 2, into: 'Produto' },
  },
  {
    header: 'Registro',
    cell: ({ createdAt }) => formatDate(createdAt),
    least: 6.5,
    fold: { rank: 1, into: 'Nº OS' },
  },
  {
    header: 'Prazo',
    cell: order => <DueCell promised={order} clock={clock} />,
    least: 9.75,
    fold: { rank: 5, into: 'Produto' },
  },
  ...(seesPrices ? [priceColumn(summary)] : []),
  {
    header: 'Ações',
    cell: order => <ExploreActions order={order} {...dialogs} />,
    least: 11.25,
    align: 'end',
    card: 'corner',
  },
]

const priceColumn = (summary: Summary | undefined): Column<OrderInList> => ({
  header: 'R$',
  cell: ({ price }) => formatMoney(price ?? 0),
  least: 8,
  align: 'end',
  fold: { rank: 3, into: 'Processamento' },
  summary: summary ? formatMoney(summary.price ?? 0) : <Skeleton height={14} />,
})

/** The order's progress, and the delivery types of the products that have left the workshop. */
function Progress({ order: { progress, products } }: { order: OrderInList }) {
  const types = products.flatMap(({ stages }) => stages.flatMap(({ deliveryType }) => deliveryType ?? []))
  return (
    <>
      <ProgressBadge progress={progress} />
      {types.length > 0 && <NoteText>{deliveriesLabel(types)}</NoteText>}
    </>
  )
}

const ProgressBadge = ({ progress }: { progress: number }) => (
  <TintedBadge color={progress === 100 ? 'green' : 'orange'}>{progressLabel(progress)}</TintedBadge>
)

const Identifications = ({ order: { products } }: { order: OrderInList }) => (
  <WithArtwork products={products}>
    <ClampedText text={products.map(({ identification }) => identification).join(', ')} />
  </WithArtwork>
)
