import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, requiredText } from '../fields.ts'
import { stageWithChecklist } from '../stages/stage.ts'

const checklistDraft = z.object({
  stageId: idField('Etapa'),
  items: z
    .array(
      z.object({
        label: requiredText('Item', 100),
        checked: z.boolean('Item: marcação inválida'),
      }),
      'Checklist: lista inválida',
    )
    .max(100, 'Checklist: no máximo 100 itens'),
})
export type ChecklistDraft = z.output<typeof checklistDraft>

export const saveChecklist = endpoint({
  method: 'POST',
  path: '/service-order/stage/stage-checklist/save',
  access: 'staff',
  summary: 'Salvar os itens conferidos de uma etapa',
  body: checklistDraft,
  bodyLimit: 65_000,
  reply: stageWithChecklist,
})
