import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { checklistItem } from '../services/checklist-item.ts'
import { approvalState } from './approval-state.ts'
import { deliveryTypes } from './delivery.ts'
import { faults } from './fault.ts'
import { decision, result } from './result.ts'

export const stageStatus = z.enum(['PENDING', 'COMPLETED', 'SKIPPED'])
export const deliveryType = z.enum(deliveryTypes, 'Entrega: tipo inválido')

/**
 * The standing of a stage, computed by `standingOf`. The floor can only work on an `available` stage; a `blocked` one
 * has to wait for an earlier one.
 */
export const standing = z.enum(['done', 'skipped', 'available', 'blocked'])
export type Standing = z.output<typeof standing>

const person = z.object({ name: z.string() })

const savedItem = z.object({
  label: z.string(),
  /** Whether the result is OK. */
  checked: z.boolean(),
  result,
  /**
   * The reason why the item does not conform; null if it was given in the note instead, or if the item is OK or not
   * applicable.
   */
  reason: z.object({ id: idField('Motivo'), label: z.string() }).nullable(),
  note: z.string().nullable(),
  decision: decision.nullable(),
  /** URLs of its photos. */
  photos: z.array(z.string()),
  completedByUser: person.nullable(),
  completedAt: instant.nullable(),
})
export type SavedItem = z.output<typeof savedItem>

export const stage = z.object({
  id: idField('Etapa'),
  stageName: z.string(),
  stageOrder: z.number().int(),
  sector: sectorName,
  status: stageStatus,
  standing,
  completedByUser: person.extend({ id: idField('Funcionário') }).nullable(),
  completedAt: instant.nullable(),
  /** How the product left the workshop; only set on a completed delivery stage. */
  deliveryType: deliveryType.nullable(),
  /** Starts at 1; each rework that reopens the stage adds 1. */
  attempt: z.number().int(),
  /** When a rework started this attempt; null for the first. */
  reopenedAt: instant.nullable(),
  /** The state of the product's artwork; null if this stage does not need the customer's approval. */
  approval: approvalState.nullable(),
})
export type Stage = z.output<typeof stage>

/** An attempt that a rework ended; immutable. */
const stageAttempt = z.object({
  attempt: z.number().int(),
  completedByUser: person.nullable(),
  completedAt: instant.nullable(),
  deliveryType: deliveryType.nullable(),
  StageCheckListItem: z.array(savedItem),
  rework: z.object({
    at: instant,
    by: person,
    foundAt: z.string(),
    backTo: z.string(),
    fault: z.enum(faults),
    reasons: z.array(z.string()),
    note: z.string().nullable(),
    isComplaint: z.boolean(),
  }),
})
export type StageAttempt = z.output<typeof stageAttempt>

export const stageWithChecklist = stage.extend({
  isDelivery: z.boolean(),
  /** Whether all items must be answered, instead of at least one. */
  answerAll: z.boolean(),
  /** Whether the floor may edit the technical sheet at this stage. */
  fillsSheet: z.boolean(),
  /** The checklist of its step; empty for an added stage whose sector has never been on a route. */
  checklist: z.array(checklistItem),
  StageCheckListItem: z.array(savedItem),
  /** Earlier attempts in which something was done, newest first. */
  attempts: z.array(stageAttempt),
})
export type StageWithChecklist = z.output<typeof stageWithChecklist>
