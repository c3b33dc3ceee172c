import { isOverdue } from '@etapa/domain/plates/loan'
import type { Plate } from '@etapa/domain/plates/plate'
import { plateStates } from '@etapa/domain/plates/plate-states'
import { serverTime } from '../api/server-clock.ts'
import { TintedBadge } from '../ui/table/tinted-badge.tsx'

/** Badges for a plate that is out, lent, overdue, worn, damaged or discarded. */
export const PlateBadges = ({ plate }: { plate: Plate }) => (
  <>
    {plate.holder && <TintedBadge color="orange">Fora</TintedBadge>}
    {plate.loan && <LoanBadge plate={plate} />}
    {plate.state !== 'bom' && (
      <TintedBadge color={plate.state === 'descartado' ? 'gray' : 'orange'}>
        {plateStates[plate.state]}
      </TintedBadge>
    )}
  </>
)

const LoanBadge = ({ plate }: { plate: Plate }) =>
  isOverdue(plate, serverTime(Date.now()).getTime()) ? (
    <TintedBadge color="red">Vencido</TintedBadge>
  ) : (
    <TintedBadge color="orange">Emprestado</TintedBadge>
  )
