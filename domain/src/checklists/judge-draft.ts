import { Failure } from '../failure.ts'
import { sectorOfStage } from '../stages/sectors.ts'
import type { ChecklistDraft } from './endpoints.ts'
import { checklistTemplates } from './templates.ts'

/** The labels a draft finishes: at least one, each from the stage's template and only once. */
export function checkedLabels(stageName: string, items: ChecklistDraft['items']): string[] {
  const sector = sectorOfStage(stageName)
  const template = sector ? checklistTemplates[sector] : []
  const unknown = items.find(item => !template.includes(item.label))
  if (unknown)
    throw new Failure('invalid', `Item: "${unknown.label}" não faz parte do checklist de ${stageName}`)
  const labels = items.filter(item => item.checked).map(item => item.label)
  if (labels.length === 0) throw new Failure('invalid', 'Checklist: marque ao menos um item')
  if (new Set(labels).size < labels.length) throw new Failure('invalid', 'Checklist: item repetido')
  return labels
}
