import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { sectorName } from '../sectors/sector-name.ts'
import { checklistItem } from '../services/checklist-item.ts'
import { deliveryTypes } from './delivery.ts'

export const stageStatus = z.enum(['PENDING', 'COMPLETED', 'SKIPPED'])
export const deliveryType = z.enum(deliveryTypes, 'Entrega: tipo inválido')

/** Whether the floor may work on a stage, decided by `standingOf`. */
export const standing = z.enum(['done', 'skipped', 'available', 'blocked'])
export type Standing = z.output<typeof standing>

const person = z.object({ name: z.string() })

const savedItem = z.object({
  label: z.string(),
  checked: z.boolean(),
  completedByUser: person.nullable(),
  completedAt: instant.nullable(),
})

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
})
export type Stage = z.output<typeof stage>

export const stageWithChecklist = stage.extend({
  isDelivery: z.boolean(),
  /** Every item must be checked; otherwise one is enough. */
  answerAll: z.boolean(),
  /** What is to be checked, from the route's version; empty for an added stage whose sector has no checklist. */
  checklist: z.array(checklistItem),
  StageCheckListItem: z.array(savedItem),
})
export type StageWithChecklist = z.output<typeof stageWithChecklist>
