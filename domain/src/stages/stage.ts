import { z } from 'zod'
import { idField, instant } from '../fields.ts'

export const stageStatus = z.enum(['PENDING', 'COMPLETED'])

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
  completedByUser: person.nullable(),
  completedAt: instant.nullable(),
})
export type Stage = z.output<typeof stage>

export const stageWithChecklist = stage.extend({ StageCheckListItem: z.array(checklistItem) })
export type StageWithChecklist = z.output<typeof stageWithChecklist>
