import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import type { BodyInput } from '@etapa/domain/endpoint'
import type { OrderInList } from '@etapa/domain/orders/order'
import { createReason, type Reason } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { anOrder, type OrderWishes, unique } from './factories.ts'
import type { Office } from './office.ts'

interface Reworked {
  order: OrderInList
  reason: Reason
}

/**
 * An order whose artwork was let pass with a fault, found wrong at the engraving and done again: two attempts of the
 * artwork, and a reason of its own.
 */
export async function aReworkedOrder(office: Office, wishes: OrderWishes = {}): Promise<Reworked> {
  const order = await anOrder(office, wishes)
  const reason = await office.call(createReason, {
    body: { sector: artwork.key, label: unique('Cor trocada') },
  })
  const [first, second] = order.products[0]?.stages ?? []
  if (!first || !second) throw new Error('two stages are needed')
  const finish = async (items: BodyInput<typeof saveChecklist>['items']) => {
    await office.call(saveChecklist, { body: { stageId: first.id, items } })
    await office.call(updateStage, {
      params: { stageId: first.id },
      body: { status: 'COMPLETED', onFloor: true },
    })
  }
  await finish([
    { label: 'Textos', checked: true },
    { label: 'Cores', checked: false, result: 'NC', reasonId: reason.id, note: 'Tom', decision: 'proceed' },
    { label: 'Material', checked: false, result: 'NA' },
  ])
  await office.call(reworkStage, {
    params: { stageId: second.id },
    body: { backTo: first.id, reasonIds: [reason.id], fault: 'oficina', note: 'Azul no lugar do verde' },
  })
  await finish([{ label: 'Cores', checked: true }])
  return { order, reason }
}
