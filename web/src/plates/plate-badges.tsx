import { type Plate, plateStates } from '@etapa/domain/plates/plate'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

/** What is to be known of a plate before it is used: that it is out, worn or broken. */
export const PlateBadges = ({ plate: { state, holder } }: { plate: Plate }) => (
  <>
    {holder && <TintedBadge color="orange">Fora</TintedBadge>}
    {state !== 'bom' && (
      <TintedBadge color={state === 'descartado' ? 'gray' : 'orange'}>{plateStates[state]}</TintedBadge>
    )}
  </>
)
