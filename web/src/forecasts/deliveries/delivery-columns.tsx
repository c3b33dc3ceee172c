import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { deliveriesLabel } from '@etapa/domain/stages/delivery'
import type { Suggested } from '../../messages/use-suggestions.tsx'
import { OrderLink } from '../../orders/order-link.tsx'
import { RowActions } from '../../ui/rows/row-actions.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ClampedText } from '../../ui/table/row-text.tsx'
import { DueCell } from '../due-cell.tsx'
import type { Clock } from '../use-clock.ts'
import { missingInWords } from './delivery-groups.ts'

export const deliveryColumns = (clock: Clock, suggested: Suggested): Column<Delivery>[] => [
  { header: 'Nº OS', cell: ({ serial }) => <OrderLink serial={serial} />, least: 8, card: 'title' },
  { header: 'Prazo', cell: order => <DueCell promised={order} clock={clock} />, least: 9.75 },
  { header: 'Empresa', cell: ({ client }) => <ClampedText text={client} />, least: 9, grow: 1 },
  {
    header: 'Andamento',
    cell: order => <ClampedText text={missingInWords(order)} />,
    least: 14,
    tight: 12,
    grow: 3,
  },
  {
    header: 'Saída',
    cell: ({ deliveryTypes }) => deliveriesLabel(deliveryTypes) || '–',
    least: 7,
    fold: { rank: 1, into: 'Empresa' },
  },
  ...(suggested.count > 0 ? [tellColumn(suggested)] : []),
]

const tellColumn = ({ actionsOf }: Suggested): Column<Delivery> => ({
  header: 'Ações',
  cell: ({ id, serial }) => <RowActions label={`Ações da OS ${serial}`} actions={actionsOf(id)} />,
  least: 4,
  align: 'end',
  card: 'corner',
})
