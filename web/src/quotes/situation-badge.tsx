import { type QuoteSituation, quoteSituations } from '@etapa/domain/quotes/quote-state'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

const colors = {
  draft: 'gray',
  sent: 'ink',
  accepted: 'green',
  refused: 'red',
  expired: 'orange',
  released: 'green',
} as const

export const SituationBadge = ({ situation }: { situation: QuoteSituation }) => (
  <TintedBadge color={colors[situation]}>{quoteSituations[situation]}</TintedBadge>
)
