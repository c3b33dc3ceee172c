import { formatDate } from '@etapa/domain/dates'
import { priceInWords } from '@etapa/domain/money'
import type { OrderInList } from '@etapa/domain/orders/order'
import { OrderLink } from '../orders/order-link.tsx'
import { orderWhereabouts } from '../stages/whereabouts.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import type { Column } from '../ui/table/column.ts'
import { ClampedText } from '../ui/table/row-text.tsx'

/** The columns of a client's orders, followed by those that depend on the list. */
const columnsWith = (...last: Column<OrderInList>[]): Column<OrderInList>[] => [
  { header: 'Nº OS', cell: ({ serial }) => <OrderLink serial={serial} />, least: 8, card: 'title' },
  {
    header: 'Processamento',
    cell: ({ serial, progress }) => <ProgressBar value={progress} label={`Processamento da OS ${serial}`} />,
    least: 8,
    fold: { rank: 2, into: 'Nº OS', note: ({ progress }) => `${progress}%` },
  },
  {
    header: 'Produto',
    cell: ({ products }) => <ClampedText text={products.map(product => product.identification).join(', ')} />,
    least: 10,
    grow: 2,
  },
  {
    header: 'Registro',
    cell: ({ createdAt }) => formatDate(createdAt),
    least: 7,
    fold: { rank: 1, into: 'Nº OS' },
  },
  ...last,
]

export const openOrderColumns = columnsWith({
  header: 'Onde está',
  cell: order => <ClampedText text={orderWhereabouts(order)} />,
  least: 10,
  grow: 1,
})

export const allOrderColumns = columnsWith()

export const pricedOrderColumns = columnsWith({
  header: 'R$',
  cell: ({ price }) => priceInWords(price),
  least: 8.5,
  align: 'end',
})
