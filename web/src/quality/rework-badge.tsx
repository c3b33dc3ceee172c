import { reworkLabel } from '@etapa/domain/quality/in-words'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

interface ReworkBadgeProps {
  attempt: number
  size?: 'lg'
}

/** Marks a stage that a rework reopened at least once, with the number of its reworks. */
export const ReworkBadge = ({ attempt, size }: ReworkBadgeProps) => (
  <TintedBadge color="orange" size={size}>
    {reworkLabel(attempt)}
  </TintedBadge>
)
