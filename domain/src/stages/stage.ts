import { z } from 'zod'
import { idField, instant } from '../fields.ts'
import { deliveryTypes } from './delivery.ts'

export const stageStatus = z.enum(['PENDING', 'COMPLETED'])
export const deliveryType = z.enum(deliveryTypes, 'Entrega: tipo inválido')

/** Whether the floor may work on a stage, decided by `standingOf`. */
export const standing = z.enum(['done', 'available', 'blocked'])
export type Standing = z.output<typeof standing>

const person = z.object({ name: z.string() })

const checklistItem = z.object({
  label: z.string(),
  checked: z.boolean(),
  completedByUser: person.nullable(),
  completedAt: instant.nullable(),
})

export const stage = z.object({
  id: idField('Etapa'),
  stageName: z.string(),
  stageOrder: z.number().int(),
  status: stageStatus,
  standing,
  completedByUser: person.extend({ id: idField('Funcionário') }).nullable(),
  completedAt: instant.nullable(),
  /** How the product left the workshop; only a completed final check has one. */
  deliveryType: deliveryType.nullable(),
})
export type Stage = z.output<typeof stage>

export const stageWithChecklist = stage.extend({ StageCheckListItem: z.array(checklistItem) })
export type StageWithChecklist = z.output<typeof stageWithChecklist>
