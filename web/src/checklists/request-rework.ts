import type { ItemToSave } from '@etapa/domain/checklists/endpoints'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'

/** 'check' reads the current state from the server after an attempt whose outcome is unknown. */
export type ReworkStep = 'check' | 'photos' | 'save' | 'rework'

export interface ReworkToRequest {
  /** The stage as last loaded. */
  stage: StageWithChecklist
  items: readonly ItemToSave[]
  /** The items' photos that were not sent yet, by the label of the item. */
  itemPhotos: ReadonlyMap<string, readonly File[]>
  rework: NewRework
  /** Whether an earlier attempt got no response or a 5xx; its last step may or may not have been done. */
  isOutcomeUnknown: boolean
}

/** The server calls for requesting a rework. Each records its result, so that a retry skips the steps already done. */
export interface ReworkCalls {
  check(): Promise<StageWithChecklist | undefined>
  sendPhotos(label: string, photos: readonly File[]): Promise<void>
  save(items: readonly ItemToSave[]): Promise<void>
  rework(rework: NewRework): Promise<void>
}

/**
 * Sends item photos, saves the items, then requests the rework. Skips the steps already done, so it can be called again
 * after a failure, even after a reload.
 */
export async function requestRework(
  { items, itemPhotos, rework, ...request }: ReworkToRequest,
  calls: ReworkCalls,
  report: (step: ReworkStep) => void,
): Promise<void> {
  let stage: StageWithChecklist | undefined = request.stage
  if (request.isOutcomeUnknown) {
    report('check')
    stage = await calls.check()
  }
  if (stage?.status !== 'PENDING' || stage.attempt !== request.stage.attempt) return
  if (stage.StageCheckListItem.length === 0 && items.length > 0) {
    for (const [label, photos] of itemPhotos) {
      report('photos')
      await calls.sendPhotos(label, photos)
    }
    report('save')
    await calls.save(items)
  }
  report('rework')
  await calls.rework(rework)
}
