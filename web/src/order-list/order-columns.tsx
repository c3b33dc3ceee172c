import { formatDate } from '@etapa/domain/dates'
import { counted } from '@etapa/domain/number-format'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { OrderInList } from '@etapa/domain/orders/order'
import { CustomerWait } from '../approvals/customer-wait.tsx'
import { ClientLink } from '../clients/client-link.tsx'
import { WithArtwork } from '../documents/with-artwork.tsx'
import { DueCell } from '../forecasts/due-cell.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { ReworkMark } from '../quality/rework-mark.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { Column } from '../ui/table/column.ts'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'
import { OrderActions, type OrderDialogs } from './order-actions.tsx'

export const orderColumns = (dialogs: OrderDialogs, clock: Clock): Column<OrderInList>[] => [
  { header: 'Nº OS', cell: order => <Serial order={order} />, least: 8, card: 'title', sort: 'numero' },
  {
    header: 'Processamento',
    cell: ({ serial, progress }) => <ProgressBar value={progress} label={`Processamento da OS ${serial}`} />,
    least: 8,
    sort: 'processamento',
    fold: { rank: 2, into: 'Nº OS', note: ({ progress }) => `${progress}%` },
  },
  {
    header: 'Identificação Produtos',
    cell: order => <Identifications order={order} />,
    card: 'wide',
    least: 12,
    tight: 10.75,
    grow: 2,
  },
  {
    header: 'Serviço',
    cell: ({ products }) => <ClampedText text={servicesOf(products)} />,
    least: 7.5,
    fold: { rank: 1, into: 'Empresa', note: ({ products }) => servicesOf(products) },
  },
  {
    header: 'Empresa',
    cell: ({ clientId, client }) => <ClientLink id={clientId} name={clientLabel(client)} isClamped />,
    least: 9.75,
    tight: 8.5,
    grow: 1,
    sort: 'empresa',
    fold: { rank: 3, into: 'Identificação Produtos' },
  },
  {
    header: 'Prazo',
    cell: order => <DueCell promised={order} clock={clock} />,
    least: 9.75,
    sort: 'prazo',
    fold: { rank: 4, into: 'Identificação Produtos' },
  },
  {
    header: 'Ações',
    cell: order => <OrderActions order={order} {...dialogs} />,
    // If messages are suggested, some rows have one more action and need a wider column.
    least: dialogs.suggested.count > 0 ? 18.25 : 16,
    tight: dialogs.suggested.count > 0 ? 10.75 : 8.5,
    align: 'end',
    card: 'corner',
  },
]

interface CellProps {
  order: OrderInList
}

const Serial = ({ order: { serial, createdAt, reworkCount } }: CellProps) => (
  <>
    <OrderLink serial={serial} />
    <NoteText>
      {formatDate(createdAt)} <ReworkMark count={reworkCount} />
    </NoteText>
  </>
)

const mostNamed = 2

/** Names only the first products, because an order may have hundreds. */
function Identifications({ order: { products, heldSince } }: CellProps) {
  const others = products.length - mostNamed
  const named = products.slice(0, mostNamed).map(({ identification }) => identification)
  const rest = others > 0 ? ` e mais ${counted(others, 'produto', 'produtos')}` : ''
  return (
    <WithArtwork products={products}>
      <ClampedText text={`${named.join(' · ')}${rest}`} />
      <CustomerWait products={products} />
      {heldSince && <TintedBadge color="orange">Aguardando liberação</TintedBadge>}
    </WithArtwork>
  )
}

const servicesOf = (products: OrderInList['products']): string =>
  [...new Set(products.map(({ productType }) => productType.name))].join(', ')
