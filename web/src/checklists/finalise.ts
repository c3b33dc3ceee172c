import type { ItemToSave } from '@etapa/domain/checklists/endpoints'
import type { NewRework } from '@etapa/domain/quality/rework'
import type { StageWithChecklist } from '@etapa/domain/stages/stage'

/** 'check' reads the current state from the server after an attempt whose outcome is unknown. */
export type Step = 'check' | 'photos' | 'save' | 'upload' | 'complete' | 'rework'

export interface Work {
  /** The stage as last loaded. */
  stage: StageWithChecklist
  items: readonly ItemToSave[]
  /** Photos of items that were not sent yet, by label. */
  itemPhotos: ReadonlyMap<string, readonly File[]>
  /** Proofs that were not sent yet. */
  photos: readonly File[]
  /** A rework to request instead of completing the stage. */
  rework: NewRework | undefined
  /** An earlier attempt got no response, so its last step may or may not have been done. */
  isOutcomeUnknown: boolean
}

/** The calls that finalising consists of. Each stores its result, so that the next attempt does not repeat it. */
export interface FinalisingCalls {
  check(): Promise<StageWithChecklist | undefined>
  sendPhotos(label: string, photos: readonly File[]): Promise<void>
  save(items: readonly ItemToSave[]): Promise<void>
  upload(photos: readonly File[]): Promise<void>
  complete(): Promise<void>
  rework(rework: NewRework): Promise<void>
}

/**
 * Finalises a stage: sends item photos, saves the items, sends the proofs, then completes the stage or requests the
 * rework. Skips the steps already done, so it can be called again after a failure, even after a reload.
 */
export async function finalise(
  work: Work,
  calls: FinalisingCalls,
  report: (step: Step) => void,
): Promise<void> {
  let stage: StageWithChecklist | undefined = work.stage
  if (work.isOutcomeUnknown) {
    report('check')
    stage = await calls.check()
  }
  if (stage?.status !== 'PENDING' || stage.attempt !== work.stage.attempt) return
  if (stage.StageCheckListItem.length === 0 && work.items.length > 0) await saveItems(work, calls, report)
  if (work.rework) {
    report('rework')
    await calls.rework(work.rework)
    return
  }
  if (work.photos.length > 0) {
    report('upload')
    await calls.upload(work.photos)
  }
  report('complete')
  await calls.complete()
}

async function saveItems(
  { items, itemPhotos }: Work,
  calls: FinalisingCalls,
  report: (step: Step) => void,
): Promise<void> {
  for (const [label, photos] of itemPhotos) {
    report('photos')
    await calls.sendPhotos(label, photos)
  }
  report('save')
  await calls.save(items)
}
