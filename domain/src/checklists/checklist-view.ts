import type { ProductInFull } from '../orders/order.ts'
import { type SectorKey, sectorLabel, sectorNamed } from '../stages/sectors.ts'
import type { StageWithChecklist } from '../stages/stage.ts'
import { openBefore } from '../stages/workable.ts'
import { checklistTemplates } from './templates.ts'

/** One line of the checklist; a finalised one is locked and has a name on it. */
export interface ChecklistLine {
  label: string
  finalisedBy: string | undefined
}

/** What the checklist screen shows of a product to a sector: exactly one of these. */
export type ChecklistView =
  | { kind: 'missing' }
  | { kind: 'done'; stageName: string; by: string; at: string | null }
  | { kind: 'blocked'; stageName: string; waitingFor: string }
  | {
      kind: 'active'
      product: ProductInFull
      sector: SectorKey
      stage: StageWithChecklist
      lines: ChecklistLine[]
    }

/** `sector` is what the address says, which may be anything. */
export function checklistView(product: ProductInFull | null, sector: string): ChecklistView {
  const key = sectorNamed(sector)
  if (!product || !key) return { kind: 'missing' }
  const stage = product.stages.find(({ stageName }) => stageName === sectorLabel(key))
  if (!stage) return { kind: 'missing' }
  const { stageName } = stage
  if (stage.standing === 'done') {
    return { kind: 'done', stageName, by: stage.completedByUser?.name ?? '', at: stage.completedAt }
  }
  if (stage.standing === 'blocked') {
    return { kind: 'blocked', stageName, waitingFor: openBefore(product.stages, stage)[0]?.stageName ?? '' }
  }
  const lines = checklistTemplates[key].map(label => lineOf(stage, label))
  return { kind: 'active', product, sector: key, stage, lines }
}

function lineOf(stage: StageWithChecklist, label: string): ChecklistLine {
  const saved = stage.StageCheckListItem.find(item => item.label === label)
  return { label, finalisedBy: saved && (saved.completedByUser?.name ?? '') }
}
