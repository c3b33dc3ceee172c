import { Failure } from '../failure.ts'
import type { Decision, Result } from '../stages/result.ts'
import type { StageWithChecklist } from '../stages/stage.ts'
import { asksForRework } from './draft-items.ts'
import type { ChecklistDraft } from './endpoints.ts'

type Judged = Pick<StageWithChecklist, 'stageName' | 'answerAll' | 'checklist'>

export interface AnsweredItem {
  label: string
  result: Result
  reasonId: number | null
  note: string | null
  decision: Decision | null
}

/**
 * Returns the answered items of a draft. Throws if an item is not on the stage's checklist, is answered twice or lacks
 * a required reason, decision or note, or if too few items are answered.
 */
export function answeredItems(
  { stageName, answerAll, checklist }: Judged,
  items: ChecklistDraft['items'],
): AnsweredItem[] {
  const unknown = items.find(item => !checklist.some(({ label }) => label === item.label))
  if (unknown)
    throw new Failure('invalid', `Item: "${unknown.label}" não faz parte do checklist de ${stageName}`, {
      code: 'item-unknown',
      field: 'items',
    })
  const answered = items.flatMap(answerOf)
  if (answered.length === 0)
    throw new Failure('invalid', 'Checklist: marque ao menos um item', {
      code: 'nothing-checked',
      field: 'items',
    })
  if (new Set(answered.map(({ label }) => label)).size < answered.length)
    throw new Failure('invalid', 'Checklist: item repetido', { code: 'item-repeated', field: 'items' })
  // A rework ends the attempt, so the remaining items are checked in the next one.
  if (answerAll && !asksForRework(answered) && answered.length < checklist.length)
    throw new Failure('invalid', 'Checklist: esta etapa pede que todos os itens sejam marcados', {
      code: 'items-missing',
      field: 'items',
    })
  return answered
}

function answerOf({ label, checked, result, ...answer }: ChecklistDraft['items'][number]): AnsweredItem[] {
  const found = result ?? (checked ? 'OK' : undefined)
  if (!found) return []
  const note = answer.note || null
  if (found !== 'NC') return [{ label, result: found, reasonId: null, note, decision: null }]
  if (answer.reasonId === null && !note)
    throw new Failure('invalid', `Motivo: diga por que "${label}" não está conforme`, {
      code: 'reason-missing',
      field: 'items',
    })
  if (!answer.decision)
    throw new Failure('invalid', `Decisão: diga se "${label}" segue assim ou será refeito`, {
      code: 'decision-missing',
      field: 'items',
    })
  if (answer.decision === 'proceed' && !note)
    throw new Failure('invalid', `Observação: diga por que "${label}" pode seguir assim`, {
      code: 'note-missing',
      field: 'items',
    })
  return [{ label, result: found, reasonId: answer.reasonId, note, decision: answer.decision }]
}
