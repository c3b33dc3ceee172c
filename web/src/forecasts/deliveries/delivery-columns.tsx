import type { Delivery } from '@etapa/domain/forecasts/deliveries'
import { deliveriesLabel } from '@etapa/domain/stages/delivery'
import { OrderLink } from '../../orders/order-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { ClampedText } from '../../ui/table/row-text.tsx'
import { DueCell } from '../due-cell.tsx'
import type { Clock } from '../use-clock.ts'
import { missingInWords } from './delivery-groups.ts'

export const deliveryColumns = (clock: Clock): Column<Delivery>[] => [
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
]
