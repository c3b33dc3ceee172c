import { formatDateTime } from '../dates.ts'
import { faultLabels } from '../stages/fault.ts'
import { decisionLabels } from '../stages/result.ts'
import type { SavedItem, StageAttempt } from '../stages/stage.ts'

export const attemptLabel = (attempt: number): string => `${attempt}ª tentativa`

/** The second attempt is the first rework. */
export const reworkLabel = (attempt: number): string => `${attempt - 1}ª refação`

/** The reason, note and decision of a non-conforming item; empty if there are none. */
export const describeRemark = ({
  reason,
  note,
  decision,
}: Pick<SavedItem, 'reason' | 'note' | 'decision'>): string =>
  [reason?.label, note, decision && decisionLabels[decision]].filter(Boolean).join(' · ')

/** Describes the rework that ended an attempt, with its reasons. */
export function describeRework({
  at,
  by,
  foundAt,
  backTo,
  reasons,
  note,
  fault,
  isComplaint,
}: StageAttempt['rework']): string {
  const asked = isComplaint ? 'Reclamação aberta' : 'Refação pedida'
  const why = [...reasons, note].filter(Boolean).join(', ')
  return `${asked} por ${by.name} em ${formatDateTime(at)}: encontrado em ${foundAt}, refazer a partir de ${backTo}. ${why} (${faultLabels[fault]})`
}
