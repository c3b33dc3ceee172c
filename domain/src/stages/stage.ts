import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { checklistItem } from '../services/checklist-item.ts'
import { deliveryTypes } from './delivery.ts'
import { faults } from './fault.ts'
import { decision, result } from './result.ts'

export const stageStatus = z.enum(['PENDING', 'COMPLETED', 'SKIPPED'])
export const deliveryType = z.enum(deliveryTypes, 'Entrega: tipo inválido')

/** Whether the floor may work on a stage, decided by `standingOf`. */
export const standing = z.enum(['done', 'skipped', 'available', 'blocked'])
export type Standing = z.output<typeof standing>

const person = z.object({ name: z.string() })

const savedItem = z.object({
  label: z.string(),
  /** Found as it should be. */
  checked: z.boolean(),
  result,
  /** Of what does not conform; nothing where it was told in words of its own. */
  reason: z.object({ id: idField('Motivo'), label: z.string() }).nullable(),
  note: z.string().nullable(),
  decision: decision.nullable(),
  /** Addresses of the photos taken of it. */
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
  /** How the product left the workshop; only a completed delivery stage has one. */
  deliveryType: deliveryType.nullable(),
  /** Which time it is worked on: 1, and one more with each rework that opens it again. */
  attempt: z.number().int(),
  /** When the rework opened it that began this attempt. */
  reopenedAt: instant.nullable(),
})
export type Stage = z.output<typeof stage>

/** An attempt that a rework ended: it stays as it was. */
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
  /** Every item must be checked; otherwise one is enough. */
  answerAll: z.boolean(),
  /** The technical sheet may be filled in at this stage. */
  fillsSheet: z.boolean(),
  /** What is to be checked, from the route's version; empty for an added stage whose sector has no checklist. */
  checklist: z.array(checklistItem),
  StageCheckListItem: z.array(savedItem),
  /** Earlier attempts with something done in them, the newest first. */
  attempts: z.array(stageAttempt),
})
export type StageWithChecklist = z.output<typeof stageWithChecklist>
