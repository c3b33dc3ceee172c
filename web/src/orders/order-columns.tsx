import { formatDate } from '@etapa/domain/dates'
import { clientLabel } from '@etapa/domain/orders/labels'
import type { OrderInList } from '@etapa/domain/orders/order'
import { ClientLink } from '../clients/client-link.tsx'
import { DueCell } from '../forecasts/due-cell.tsx'
import type { Clock } from '../forecasts/use-clock.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { Column } from '../ui/table/column.ts'
import { ClampedText, NoteText } from '../ui/table/row-text.tsx'
import { OrderActions, type OrderDialogs } from './order-actions.tsx'
import { OrderLink } from './order-link.tsx'
import { ReworkMark } from './rework-mark.tsx'
import { WithArtwork } from './with-artwork.tsx'

export const orderColumns = (dialogs: OrderDialogs, clock: Clock): Column<OrderInList>[] => [
  { header: 'Nº OS', cell: order => <Serial order={order} />, least: 8, card: 'title' },
  {
    header: 'Processamento',
    cell: ({ serial, progress }) => <ProgressBar value={progress} label={`Processamento da OS ${serial}`} />,
    least: 7.25,
  },
  {
    header: 'Identificação Produtos',
    cell: order => <Identifications order={order} />,
    least: 10.75,
    grow: 2,
  },
  { header: 'Serviço', cell: order => <Services order={order} />, least: 7.5 },
  {
    header: 'Empresa',
    cell: ({ clientId, client }) => <ClientLink id={clientId} name={clientLabel(client)} />,
    least: 8.5,
    grow: 1,
  },
  { header: 'Prazo', cell: order => <DueCell promised={order} clock={clock} />, least: 8.5 },
  {
    header: 'Ações',
    cell: order => <OrderActions order={order} {...dialogs} />,
    least: 16,
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

/** Orders of hundreds of products exist: the row names the first ones. */
function Identifications({ order: { products } }: CellProps) {
  const others = products.length - mostNamed
  return (
    <WithArtwork products={products}>
      {products.slice(0, mostNamed).map(({ id, identification }) => (
        <ClampedText key={id} text={identification} single={products.length > 1} />
      ))}
      {others > 0 && <NoteText>{others === 1 ? 'e mais 1 produto' : `e mais ${others} produtos`}</NoteText>}
    </WithArtwork>
  )
}

const Services = ({ order: { products } }: CellProps) => (
  <ClampedText text={[...new Set(products.map(({ productType }) => productType.name))].join(', ')} />
)
