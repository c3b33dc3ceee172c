import type { Reason } from '@etapa/domain/quality/reason'

/** Returns the selectable reasons of the given sectors. A retired reason is included only if it is already chosen. */
export const offeredReasons = (
  reasons: readonly Reason[],
  sectors: readonly (string | undefined)[],
  chosen: readonly (number | null | undefined)[],
): Reason[] =>
  reasons.filter(({ id, sector, active }) => sectors.includes(sector.key) && (active || chosen.includes(id)))
