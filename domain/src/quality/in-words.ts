import { formatDateTime } from '../dates.ts'
import { faultLabels } from '../stages/fault.ts'
import { decisionLabels } from '../stages/result.ts'
import type { SavedItem, StageAttempt } from '../stages/stage.ts'

export const attemptLabel = (attempt: number): string => `${attempt}ª tentativa`

/** The second attempt is the first rework. */
export const reworkLabel = (attempt: number): string => `${attempt - 1}ª refação`

/** Why an item does not conform and what followed; nothing where there is nothing to tell. */
export const describeRemark = ({
  reason,
  note,
  decision,
}: Pick<SavedItem, 'reason' | 'note' | 'decision'>): string =>
  [reason?.label, note, decision && decisionLabels[decision]].filter(Boolean).join(' · ')

/** The rework that ended an attempt, in one sentence, and why it was asked for. */
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
