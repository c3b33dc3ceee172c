import type { Failure } from '../failure.ts'
import type { ApprovalState } from './approval-state.ts'
import { approvalMissing } from './approval-words.ts'
import type { DeliveryType } from './delivery.ts'
import {
  alreadyAsked,
  attemptUnknown,
  noDelivery,
  notApprovedYet,
  reworkOpen,
  reworkToAsk,
  stageBlocked,
  stageDone,
  stageSkipped,
} from './failures.ts'
import type { Stage } from './stage.ts'
import { openBefore } from './workable.ts'

type Judged = Pick<Stage, 'stageName' | 'stageOrder' | 'status' | 'attempt' | 'completedByUser'> & {
  isDelivery: boolean
  /** Whether its saved checklist asks for rework. */
  asksForRework: boolean
  /** The state of the product's artwork, if the stage needs the customer's approval. */
  approval: ApprovalState | null
}

/** A stage, all stages of its product, and the product's latest rework. */
interface Situation {
  stage: Judged
  siblings: readonly Judged[]
  lastRework: LastRework | null
}

/** Who requested the product's latest rework, and when. */
export interface LastRework {
  by: string
  at: string
}

interface Completion {
  /**
   * Whether the stage is completed on the floor, where it must be available; the office may tick stages out of order.
   */
  onFloor: boolean
  /** How the product left the workshop; only for the delivery stage. */
  deliveryType: DeliveryType | null
  /** The attempt on the person's screen; undefined accepts any. */
  attempt?: number | undefined
  /** Whether the office completes the stage although its checklist says 'Refazer'; never allowed on the floor. */
  despiteRework: boolean
  /**
   * Whether a manager completes the stage although the customer has not approved the artwork; never allowed on the
   * floor.
   */
  withoutApproval: boolean
}

/** Returns why a stage cannot be completed; undefined if it can. */
export function whyNotCompleted(
  situation: Situation,
  { onFloor, deliveryType, attempt, despiteRework, withoutApproval }: Completion,
): Failure | undefined {
  const { stage, lastRework } = situation
  if (deliveryType && !stage.isDelivery) return noDelivery()
  if (onFloor) {
    return whyNotWorkable(situation, attempt) ?? whyReworked(stage, reworkToAsk) ?? whyNotApproved(stage)
  }
  return (
    whyAttemptOver(stage, attempt, lastRework) ??
    whyClosed(stage) ??
    (despiteRework ? undefined : whyReworked(stage, reworkOpen)) ??
    (withoutApproval ? undefined : whyNotApproved(stage))
  )
}

function whyNotApproved({ stageName, approval }: Judged): Failure | undefined {
  const reason = approvalMissing(stageName, approval)
  return reason === undefined ? undefined : notApprovedYet(reason)
}

/** Returns why the floor cannot work on a stage, or on the attempt on the person's screen; undefined if it can. */
export function whyNotWorkable(
  { stage, siblings, lastRework }: Situation,
  attempt: number | undefined,
): Failure | undefined {
  const refusal = whyAttemptOver(stage, attempt, lastRework) ?? whyClosed(stage)
  if (refusal) return refusal
  const [waiting] = openBefore(siblings, stage)
  return waiting && stageBlocked(stage.stageName, waiting.stageName)
}

/** Returns why a stage cannot be skipped; undefined if it can. */
export const whyNotSkipped = (
  { stage, lastRework }: Omit<Situation, 'siblings'>,
  { attempt, despiteRework }: Pick<Completion, 'attempt' | 'despiteRework'>,
): Failure | undefined =>
  whyAttemptOver(stage, attempt, lastRework) ??
  whyClosed(stage) ??
  (despiteRework ? undefined : whyReworked(stage, reworkOpen))

/**
 * Returns an error if `attempt` is given and is not the stage's current one; undefined otherwise. The error names the
 * person who requested the latest rework, if there was one.
 */
export function whyAttemptOver(
  stage: Pick<Stage, 'attempt'>,
  attempt: number | undefined,
  lastRework: LastRework | null,
): Failure | undefined {
  if (attempt === undefined || attempt === stage.attempt) return undefined
  return lastRework ? alreadyAsked(lastRework.by, lastRework.at) : attemptUnknown()
}

function whyClosed({ status, stageName, completedByUser }: Judged): Failure | undefined {
  if (status === 'COMPLETED') return stageDone(stageName, completedByUser?.name ?? '')
  if (status === 'SKIPPED') return stageSkipped(stageName, completedByUser?.name ?? '')
  return undefined
}

const whyReworked = (
  { asksForRework, stageName }: Judged,
  refusal: (stageName: string) => Failure,
): Failure | undefined => (asksForRework ? refusal(stageName) : undefined)
