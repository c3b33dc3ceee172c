import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, idParam, plainText } from '../fields.ts'
import { productOfTask } from '../orders/product.ts'
import { attemptSeen } from '../stages/attempt-seen.ts'
import { faults } from '../stages/fault.ts'

const mostReasons = 20

const newRework = z
  .object({
    /** The stage to redo from: the one where the defect was found, or an earlier one. */
    backTo: idField('Refazer a partir de'),
    reasonIds: z
      .array(idField('Motivo'), 'Motivo: lista inválida')
      .max(mostReasons, `Motivo: no máximo ${mostReasons}`)
      .transform(ids => [...new Set(ids)])
      .default([]),
    fault: z.enum(faults, 'Responsável: escolha oficina, cliente ou material'),
    note: plainText('Observação', 300).nullable().default(null),
    attempt: attemptSeen,
  })
  .refine(
    ({ reasonIds, note }) => reasonIds.length > 0 || note,
    'Motivo: escolha um ou descreva o que aconteceu',
  )
export type NewRework = z.output<typeof newRework>

export const reworkStage = endpoint({
  method: 'POST',
  path: '/service-order/stage/rework/:stageId',
  access: 'stages:work',
  command: { changes: ['orders'] },
  summary: 'Pedir a refação de um produto a partir de uma etapa; de um produto pronto, uma reclamação',
  params: z.object({ stageId: idParam('Etapa') }),
  body: newRework,
  reply: productOfTask,
})
