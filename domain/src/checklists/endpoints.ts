import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, plainText, requiredText } from '../fields.ts'
import { attemptSeen } from '../stages/attempt-seen.ts'
import { decision, result } from '../stages/result.ts'
import { stageWithChecklist } from '../stages/stage.ts'

/** An answer to one checklist item. */
export const itemDraft = z.object({
  label: requiredText('Item', 100),
  checked: z.boolean('Item: marcação inválida'),
  /** If omitted, a checked item is OK and an unchecked one is unanswered. */
  result: result.optional(),
  /** Ignored unless the item is non-conforming. A non-conforming item needs a reason or a note. */
  reasonId: idField('Motivo').nullable().default(null),
  note: plainText('Observação', 300).nullable().default(null),
  /** Required for non-conforming items. */
  decision: decision.nullable().default(null),
})

export const itemList = <Item extends z.ZodType>(item: Item) =>
  z.array(item, 'Checklist: lista inválida').max(100, 'Checklist: no máximo 100 itens')

const checklistDraft = z.object({
  stageId: idField('Etapa'),
  attempt: attemptSeen,
  items: itemList(itemDraft),
})
export type ChecklistDraft = z.output<typeof checklistDraft>
/** An item as the screens send it. */
export type ItemToSave = z.input<typeof checklistDraft>['items'][number]

/** The maximum size of a checklist as JSON, in bytes. */
export const largestChecklist = 250_000

export const saveChecklist = endpoint({
  method: 'POST',
  path: '/service-order/stage/stage-checklist/save',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Salvar os itens conferidos de uma etapa',
  body: checklistDraft,
  bodyLimit: largestChecklist,
  reply: stageWithChecklist,
})
