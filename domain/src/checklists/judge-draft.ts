import { Failure } from '../failure.ts'
import type { StageWithChecklist } from '../stages/stage.ts'
import type { ChecklistDraft } from './endpoints.ts'

type Judged = Pick<StageWithChecklist, 'stageName' | 'answerAll' | 'checklist'>

/** The labels a draft finishes: each from the stage's checklist and only once; all of them, or at least one. */
export function checkedLabels(
  { stageName, answerAll, checklist }: Judged,
  items: ChecklistDraft['items'],
): string[] {
  const unknown = items.find(item => !checklist.some(({ label }) => label === item.label))
  if (unknown)
    throw new Failure('invalid', `Item: "${unknown.label}" não faz parte do checklist de ${stageName}`)
  const labels = items.filter(item => item.checked).map(item => item.label)
  if (labels.length === 0) throw new Failure('invalid', 'Checklist: marque ao menos um item')
  if (new Set(labels).size < labels.length) throw new Failure('invalid', 'Checklist: item repetido')
  if (answerAll && labels.length < checklist.length)
    throw new Failure('invalid', 'Checklist: esta etapa pede que todos os itens sejam marcados')
  return labels
}
