import { type BillState, billStates } from '@etapa/domain/billing/bill-state'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

const colors = { aberta: 'ink', parcial: 'orange', paga: 'green', vencida: 'red', cancelada: 'gray' } as const

export const StateBadge = ({ state, size }: { state: BillState; size?: 'lg' }) => (
  <TintedBadge color={colors[state]} size={size}>
    {billStates[state]}
  </TintedBadge>
)
