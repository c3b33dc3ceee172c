import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { deleteClient } from '@etapa/domain/clients/endpoints'
import { updatePrices } from '@etapa/domain/clients/price'
import { createPrinter, deletePrinter } from '@etapa/domain/clients/printer'
import { deleteEmployee } from '@etapa/domain/employees/endpoints'
import { cancelOrder, createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { createPlates, movePlate } from '@etapa/domain/plates/endpoints'
import { createReason, updateReason } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import { createService, publishRoute, updateService } from '@etapa/domain/services/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Sql } from '../src/platform/database/database.ts'
import type { Caller } from './caller.ts'
import { artwork, engraving, finalCheck, mounting, steps } from './new-installation.ts'
import { aChecklist, aClient, finishStage, stageOf } from './orders.ts'
import type { TestApp } from './test-app.ts'

export type CrowdedWorkshop = Awaited<ReturnType<typeof crowdedWorkshop>>

/** A week from Monday to Friday, open from 08:00 to 18:00. The dated orders are due or finished in it. */
export const week = { startDate: '2025-03-10', endDate: '2025-03-14' }

/**
 * Creates a workshop with the rows that readers must count, and one of each kind that they must not: cancelled,
 * deleted, retired, finished, of another client, attempt or route version, before the period or after closing.
 */
export async function crowdedWorkshop({ sql, people }: TestApp) {
  const manager = await people.manager({ name: 'Rita' })
  const worker = await people.worker({ name: 'Téo' })
  const clients = {
    own: await aClient(sql, 'São João'),
    other: await aClient(sql, 'Horizonte'),
    deleted: await aClient(sql, 'Sumida'),
  }
  const sectors = await addSectors(manager)
  const services = await addServices(manager)
  const gone = await people.hire({ name: 'Ausente', sector: sectors.cutting.key })
  const orders = {
    ...(await addDatedOrders(sql, worker, clients, services.folding.id)),
    withdrawn: await addWithdrawn(sql, manager, clients.own),
    returned: await addReturned(worker, manager, clients.own),
    cancelled: await addCancelled(worker, manager, clients.own),
  }
  await retireCutting(manager, services)
  await manager.call(updateSector, { params: { id: sectors.laboratory.id }, body: { active: false } })
  await manager.call(deleteEmployee, { params: { id: gone.id } })
  for (const [id, price] of [
    [clients.own, 10],
    [clients.other, 20],
    [clients.deleted, 30],
  ] as const) {
    await worker.call(updatePrices, { params: { id }, body: { prices: [{ serviceId: 1, price }] } })
    await worker.call(createPrinter, { params: { id }, body: { name: 'Bobst' } })
  }
  const old = await worker.call(createPrinter, { params: { id: clients.own }, body: { name: 'Antiga' } })
  await worker.call(deletePrinter, { params: { id: clients.own, printerId: old.id } })
  await manager.call(deleteClient, { params: { id: clients.deleted } })
  return {
    manager,
    worker,
    clients,
    sectors,
    services,
    orders,
    plates: await addPlates(manager, orders.punctual),
  }
}

async function addSectors(manager: Caller) {
  const add = (name: string) => manager.call(createSector, { body: { name } })
  return {
    cutting: await add('Corte'),
    shipping: await add('Expedição'),
    laboratory: await add('Laboratório'),
  }
}

const step = (sector: string) => ({ sector, items: [{ label: 'Medidas' }] })

/** Creates two services whose routes lead through the cutting sector. */
async function addServices(manager: Caller) {
  const add = async (name: string) => {
    const { id } = await manager.call(createService, { body: { name } })
    const body = { basedOn: 0, steps: [step(artwork.key), step('corte')] }
    return await manager.call(publishRoute, { params: { id }, body })
  }
  return { folding: await add('Dobra'), screenPrinting: await add('Serigrafia') }
}

/** Leaves the cutting sector only on the route of a retired service and on an older route version. */
async function retireCutting(
  manager: Caller,
  { folding, screenPrinting }: Record<'folding' | 'screenPrinting', { id: number }>,
) {
  await manager.call(updateService, { params: { id: screenPrinting.id }, body: { active: false } })
  const body = { basedOn: 1, steps: [step(artwork.key), step('expedicao')] }
  await manager.call(publishRoute, { params: { id: folding.id }, body })
}

interface Facts {
  dueOn?: string
  price?: number
  identifications?: string[]
  productTypeId?: number
}

const add = (
  caller: Caller,
  clientId: number,
  { identifications = ['Caixa'], productTypeId = 1, ...facts }: Facts,
) =>
  caller.call(createOrder, {
    body: {
      clientId,
      ...facts,
      products: identifications.map(identification => ({ identification, productTypeId })),
    },
  })

const tick = (caller: Caller, stageId: number) =>
  caller.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })

async function addDatedOrders(
  sql: Sql,
  worker: Caller,
  clients: Record<'own' | 'other', number>,
  folding: number,
) {
  const dueOn = week.endDate
  const punctual = await add(worker, clients.own, { dueOn, price: 1000 })
  await finishAt(sql, worker, punctual, '2025-03-10 09:00', ['10 15:00', '11 15:00', '12 09:00', '12 17:00'])
  // This order was finished on its due day but after closing time, when it was already the next day in UTC.
  const late = await add(worker, clients.own, { dueOn, price: 500 })
  await finishAt(sql, worker, late, '2025-03-10 10:00', ['11 10:00', '12 10:00', '13 10:00', '14 21:30'])
  // The first product of this order is finished; the second has been waiting for the engraving since before the week.
  const open = await add(worker, clients.own, { dueOn, price: 300, identifications: ['Tampa', 'Fundo'] })
  await finishAt(sql, worker, open, '2025-03-03 09:00', [
    '04 09:00',
    '05 09:00',
    '06 09:00',
    '13 09:00',
    '04 10:00',
  ])
  // This order passes through the cutting sector, which is later removed from its service's route.
  const folded = await add(worker, clients.other, { price: 200, productTypeId: folding })
  await finishAt(sql, worker, folded, '2025-03-12 09:00', ['12 10:00', '12 11:00'])
  return { punctual, late, open, folded }
}

/**
 * Completes the first stages of an order, and backdates the order and these stages. `completed` has the day of March
 * 2025 and the local time of each.
 */
async function finishAt(sql: Sql, worker: Caller, order: OrderInList, created: string, completed: string[]) {
  const stages = order.products.flatMap(product => product.stages).slice(0, completed.length)
  for (const { id } of stages) await tick(worker, id)
  const zone = 'America/Sao_Paulo'
  const createdAt = `${created} ${zone}`
  // Clears the forecast, because whether an order was created with one depends on when the plan was last renewed.
  await sql`
    update service_orders
    set created_at = ${createdAt}::text::timestamptz, forecast_expected_on = null, forecast_safe_on = null
    where id = ${order.id}`
  await sql`
    update order_workers set order_created_at = ${createdAt}::text::timestamptz where service_order_id = ${order.id}`
  for (const [index, { id }] of stages.entries()) {
    const at = `2025-03-${completed[index]} ${zone}`
    await sql`update stages set completed_at = ${at}::text::timestamptz where id = ${id}`
    await sql`update passages set done_at = ${at}::text::timestamptz where stage_id = ${id}`
  }
  await sql`
    update service_orders o set finished_at = (select max(completed_at) from stages where service_order_id = o.id)
    where id = ${order.id} and finished_at is not null`
}

/** Adds an order that is finished in `week` and then cancelled. */
async function addWithdrawn(sql: Sql, manager: Caller, clientId: number): Promise<OrderInList> {
  const order = await add(manager, clientId, { dueOn: week.endDate, price: 7000 })
  await finishAt(sql, manager, order, '2025-03-11 09:00', ['11 12:00', '11 13:00', '12 13:00', '12 14:00'])
  await manager.call(cancelOrder, { params: { id: order.id } })
  return order
}

const askRework = (caller: Caller, order: OrderInList, [at, backTo]: [string, string], more: object) =>
  caller.call(reworkStage, {
    params: { stageId: stageOf(order, at) },
    body: { backTo: stageOf(order, backTo), fault: 'oficina', ...more },
  })

/**
 * Adds an order whose first product has two complaints and another rework between them; its second product is
 * untouched.
 */
async function addReturned(worker: Caller, manager: Caller, clientId: number): Promise<OrderInList> {
  const order = await add(worker, clientId, { identifications: ['Devolvida', 'Intacta'] })
  for (const { name } of steps) await finishStage(worker, order, name)
  await askRework(manager, order, [finalCheck.name, mounting.name], { note: 'Primeira', fault: 'cliente' })
  await worker.call(saveChecklist, { body: aChecklist(order, mounting.name) })
  await askRework(worker, order, [mounting.name, mounting.name], { note: 'Ainda torta' })
  for (const { name } of [mounting, finalCheck]) await finishStage(worker, order, name)
  await askRework(manager, order, [finalCheck.name, mounting.name], { note: 'Segunda', fault: 'cliente' })
  return order
}

/**
 * Adds an order that is late, reworked for a reason that is later retired, returned by the customer, and finally
 * cancelled.
 */
async function addCancelled(worker: Caller, manager: Caller, clientId: number): Promise<OrderInList> {
  const reason = await manager.call(createReason, { body: { sector: artwork.key, label: 'Fora de uso' } })
  const order = await add(worker, clientId, { dueOn: week.startDate, price: 9000 })
  await finishStage(worker, order, artwork.name)
  await askRework(worker, order, [engraving.name, artwork.name], { reasonIds: [reason.id] })
  for (const { name } of steps) await finishStage(worker, order, name)
  await askRework(manager, order, [finalCheck.name, finalCheck.name], { note: 'Desistiu', fault: 'cliente' })
  await manager.call(updateReason, { params: { id: reason.id }, body: { active: false } })
  await manager.call(cancelOrder, { params: { id: order.id } })
  return order
}

/**
 * Stores five plates in one place. Two stay there in good condition, one is worn, one is taken out, and one is moved
 * and discarded.
 */
async function addPlates(manager: Caller, { products }: OrderInList) {
  const colors = ['Amarelo', 'Ciano', 'Magenta', 'Preto', 'Verniz']
  const place = { cabinet: '1', shelf: 'B', position: '3' }
  const body = { serial: products[0]?.serial ?? '', colors, place }
  const stored = await manager.call(createPlates, { body })
  const move = (color: string, change: object) =>
    manager.call(movePlate, {
      params: { id: stored.find(plate => plate.color === color)?.id ?? 0 },
      body: change,
    })
  await move('Magenta', { state: 'gasto' })
  await move('Preto', { holderId: manager.user.id })
  await move('Verniz', { place: { ...place, position: '9' }, state: 'descartado', note: 'Quebrado' })
  return stored
}
