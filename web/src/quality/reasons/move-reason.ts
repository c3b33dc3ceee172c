import type { Reason } from '@etapa/domain/quality/reason'

/** Returns all reasons with one of them moved to another position within its sector. Positions start at 1. */
export function moveReason(reasons: readonly Reason[], id: number, position: number): Reason[] {
  const reason = reasons.find(each => each.id === id)
  if (!reason) return [...reasons]
  const others = reasons.filter(each => each.id !== id)
  const first = others.findIndex(each => each.sector.key === reason.sector.key)
  return others.toSpliced(Math.max(first, 0) + position - 1, 0, reason)
}
