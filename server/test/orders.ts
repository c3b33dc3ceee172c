import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Sql } from '../src/platform/database/database.ts'
import { orderChanged } from '../src/platform/events/changes.ts'
import type { Caller } from './caller.ts'
import { steps } from './new-installation.ts'

interface OrderOptions {
  client?: string
  identifications?: string[]
  productTypeId?: number
  price?: number | null
  dueOn?: string | undefined
  isUrgent?: boolean
  /** Creation time in PostgreSQL's notation: '2024-03-10 23:30 America/Sao_Paulo'. */
  createdAt?: string
  /** The names of the first product's stages to complete as the caller. */
  done?: string[]
}

export async function aClient(sql: Sql, name = 'Embalagens São João'): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into clients (name) values (${name}) returning id`
  return row?.id ?? 0
}

/** Creates an order and completes the stages in `done` through the API, as the office does. */
export async function anOrder(sql: Sql, caller: Caller, options: OrderOptions = {}): Promise<OrderInList> {
  const { identifications = ['Caixa de pizza 35 cm'], productTypeId = 1, price = null, done = [] } = options
  const order = await caller.call(createOrder, {
    body: {
      clientId: await aClient(sql, options.client),
      price,
      ...(options.dueOn && { dueOn: options.dueOn }),
      ...(options.isUrgent && { isUrgent: true }),
      products: identifications.map(identification => ({ identification, productTypeId })),
    },
  })
  if (options.createdAt) {
    await sql`update service_orders set created_at = ${options.createdAt}::text::timestamptz where id = ${order.id}`
    await sql`select pg_notify(${orderChanged}, ${String(order.id)})`
  }
  for (const name of done) {
    await caller.call(updateStage, {
      params: { stageId: stageOf(order, name) },
      body: { status: 'COMPLETED' },
    })
  }
  return order
}

/** The id of a product's stage, by name. */
export function stageOf(order: OrderInList, name: string, product = 0): number {
  const stage = order.products[product]?.stages.find(({ stageName }) => stageName === name)
  if (!stage) throw new Error(`no stage ${name}`)
  return stage.id
}

/** A checklist draft in which the first `items` items are checked. */
export function aChecklist(order: OrderInList, name: string, items = 2) {
  const labels = steps.find(step => step.name === name)?.labels.slice(0, items) ?? []
  return { stageId: stageOf(order, name), items: labels.map(label => ({ label, checked: true })) }
}

/** Finishes a stage on the floor with two calls: saves the checklist, then completes the stage. */
export async function finishStage(caller: Caller, order: OrderInList, name: string): Promise<void> {
  await caller.call(saveChecklist, { body: aChecklist(order, name) })
  await caller.call(updateStage, {
    params: { stageId: stageOf(order, name) },
    body: { status: 'COMPLETED', onFloor: true },
  })
}
