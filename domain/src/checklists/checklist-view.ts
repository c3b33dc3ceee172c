import type { ProductOfTask } from '../orders/product.ts'
import type { SavedItem, StageWithChecklist } from '../stages/stage.ts'
import { inOrder, openBefore } from '../stages/workable.ts'

/** One line of the checklist; a saved line is locked and shows who saved it. */
export interface ChecklistLine {
  label: string
  needsPhoto: boolean
  saved: SavedItem | undefined
}

/** The state of the checklist screen for one product and sector. */
export type ChecklistView =
  | { kind: 'missing' }
  | { kind: 'done'; product: ProductOfTask; stage: StageWithChecklist }
  | { kind: 'blocked'; stageName: string; waitingFor: string }
  | { kind: 'active'; product: ProductOfTask; stage: StageWithChecklist; lines: ChecklistLine[] }

/**
 * Returns what to show for a product and sector. `sector` comes from the URL: it should be a sector's key or name, but
 * may be any string.
 */
export function checklistView(product: ProductOfTask | null, sector: string): ChecklistView {
  const stage = product && stageOfSector(product.stages, sector)
  if (!product || !stage) return { kind: 'missing' }
  const { stageName, standing } = stage
  switch (standing) {
    case 'done':
    case 'skipped':
      return { kind: 'done', product, stage }
    case 'blocked':
      return { kind: 'blocked', stageName, waitingFor: openBefore(product.stages, stage)[0]?.stageName ?? '' }
    case 'available':
      return { kind: 'active', product, stage, lines: stage.checklist.map(item => lineOf(stage, item)) }
  }
}

/** The earliest open stage of a sector, or the last one if none is open. */
function stageOfSector(stages: StageWithChecklist[], sector: string): StageWithChecklist | undefined {
  const own = inOrder(stages).filter(stage => stage.sector.key === sector || stage.sector.name === sector)
  return own.find(({ status }) => status === 'PENDING') ?? own.at(-1)
}

function lineOf(stage: StageWithChecklist, item: StageWithChecklist['checklist'][number]): ChecklistLine {
  return { ...item, saved: stage.StageCheckListItem.find(({ label }) => label === item.label) }
}
