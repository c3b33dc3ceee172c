import type { Reason } from '@etapa/domain/quality/reason'

/** The reasons of these sectors that can be chosen; a retired one only if it is chosen already. */
export const offeredReasons = (
  reasons: readonly Reason[],
  sectors: readonly (string | undefined)[],
  chosen: readonly (number | null | undefined)[],
): Reason[] =>
  reasons.filter(({ id, sector, active }) => sectors.includes(sector.key) && (active || chosen.includes(id)))
