import type { StageWithChecklist } from '@etapa/domain/stages/stage'

/** 'check' asks the server where things stand, after an attempt whose outcome is not known. */
export type Step = 'check' | 'save' | 'upload' | 'complete'

export interface Work {
  /** The stage as it was last known. */
  stage: StageWithChecklist
  labels: readonly string[]
  /** Photos that were not sent yet. */
  photos: readonly File[]
  /** An earlier attempt ended without an answer: its last step may or may not have been done. */
  isOutcomeUnknown: boolean
}

/** The calls that finalising is made of. Each leaves what it achieved where the next attempt finds it. */
export interface FinalisingCalls {
  check(): Promise<StageWithChecklist | undefined>
  save(labels: readonly string[]): Promise<void>
  upload(photos: readonly File[]): Promise<void>
  complete(): Promise<void>
}

/**
 * Finalises a stage: saves the checked items, sends the proofs, completes the stage. It does only what is left to do,
 * so after a failure it is simply called again, also after the page was loaded anew.
 */
export async function finalise(
  work: Work,
  calls: FinalisingCalls,
  tell: (step: Step) => void,
): Promise<void> {
  let stage: StageWithChecklist | undefined = work.stage
  if (work.isOutcomeUnknown) {
    tell('check')
    stage = await calls.check()
  }
  if (stage?.status !== 'PENDING') return
  if (stage.StageCheckListItem.length === 0 && work.labels.length > 0) {
    tell('save')
    await calls.save(work.labels)
  }
  if (work.photos.length > 0) {
    tell('upload')
    await calls.upload(work.photos)
  }
  tell('complete')
  await calls.complete()
}
