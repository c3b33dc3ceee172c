import { type Dispatch, dispatchStates } from '@etapa/domain/dispatches/dispatch'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

const colors = {
  open: 'ink',
  left: 'green',
  'partly-returned': 'orange',
  returned: 'orange',
  cancelled: 'gray',
} as const

export const StateBadge = ({ state }: Pick<Dispatch, 'state'>) => (
  <TintedBadge color={colors[state]}>{dispatchStates[state]}</TintedBadge>
)
