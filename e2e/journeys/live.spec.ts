import { createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { createReason } from '@etapa/domain/quality/reason'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { layCable } from '@etapa/server/test/cable'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { Explore } from '../fixtures/explore.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expectFinished, finishStage, taskOf } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'

const progressOf = (page: Page, { serial }: OrderInList) =>
  page.getByRole('progressbar', { name: `Processamento da OS ${serial}` })

async function openList(page: Page, order: OrderInList): Promise<void> {
  await openLive(page, '/painel/os')
  await expect(progressOf(page, order)).toHaveAttribute('aria-valuenow', '0')
}

async function completeNext(office: Office, order: OrderInList, done = 0): Promise<void> {
  const stageId = order.products[0]?.stages[done]?.id ?? 0
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
}

test('a stage ticked by one person is ticked for everyone, in the list and in an open popover', {
  tag: '@long',
}, async ({ manager, worker, office }) => {
  const order = await anOrder(office)
  await openList(manager, order)
  await openList(worker, order)
  for (const page of [manager, worker]) {
    await page.getByRole('row', { name: order.serial }).getByRole('button', { name: 'Tarefas' }).click()
  }
  await manager.getByRole('checkbox', { name: artwork.name }).click()
  await expect(progressOf(manager, order)).toHaveAttribute('aria-valuenow', '25')
  await expect(worker.getByRole('checkbox', { name: artwork.name })).toBeChecked()
  await expect(progressOf(worker, order)).toHaveAttribute('aria-valuenow', '25')
})

test('finishing a stage on one phone unblocks the next stage on another', { tag: '@long' }, async ({
  worker,
  open,
  office,
}) => {
  const order = await anOrder(office)
  const task = `/tarefas/${order.products[0]?.serial}`
  const next = await open(await anEmployee(office, { sector: engraving.key }))
  await openLive(next, `${task}?setor=${engraving.key}`)
  await expect(next.getByRole('heading', { name: 'Estágio bloqueado' })).toBeVisible()

  await worker.goto(`${task}?setor=${artwork.key}`)
  await finishStage(worker, artwork.key, ['Textos'])
  await expect(worker.getByRole('heading', { name: 'Stage finalizado' })).toBeVisible()
  await expect(next.getByRole('button', { name: `Finalizar ${engraving.name}` })).toBeVisible()
})

test("a list of settings follows a colleague's changes, and a list of carriers too", {
  tag: '@long',
}, async ({ manager, worker, office }) => {
  await openLive(manager, '/painel/motivos')
  await openLive(worker, '/painel/expedicao')
  await worker.getByRole('tab', { name: 'Transportadoras' }).click()
  const label = unique('Cor trocada')
  await office.call(createReason, { body: { sector: artwork.key, label } })
  await expect(manager.getByText(label)).toBeVisible()
  const name = unique('Rápido Sul')
  const { id } = await office.call(createCarrier, { body: { name } })
  await expect(worker.getByText(name)).toBeVisible()
  await office.call(updateCarrier, { params: { id }, body: { notes: 'Até 16 h' } })
  await expect(worker.getByText('Até 16 h')).toBeVisible()
})

test("the scan screen's queue shows an order as soon as it is added", { tag: '@long' }, async ({
  open,
  office,
}) => {
  const page = await open(await anEmployee(office, { sector: artwork.key }))
  await openLive(page, '/tarefas/escanear')
  // Urgent and long overdue, so that it is among the ten products that the queue shows.
  const order = await anOrder(office, { isUrgent: true, dueOn: '2025-01-06' })
  await expect(page.getByRole('region', { name: 'Sua fila' })).toContainText(order.serial)
})

test('the tracking page shows completed stages without a reload', { tag: '@long' }, async ({
  page,
  office,
}) => {
  const order = await anOrder(office)
  await openLive(page, `/rastrear-pedido/${order.serial}`)
  await expect(page.getByText('Pendente')).toHaveCount(4)
  for (const done of [0, 1]) {
    await completeNext(office, order, done)
    await expect(page.getByText('Concluído')).toHaveCount(done + 1)
  }
})

test('a new order appears at the top of the list, and a cancelled one disappears, without a reload', {
  tag: '@long',
}, async ({ worker, office }) => {
  const older = await anOrder(office)
  await openList(worker, older)
  const newer = await anOrder(office)
  await expect(worker.getByRole('row').nth(1)).toContainText(newer.serial)
  await office.call(cancelOrder, { params: { id: newer.id } })
  await expect(worker.getByRole('row').nth(1)).toContainText(older.serial)
})

test("the explore screen applies changes by others to its rows, its totals and the filter's matches", {
  tag: '@long',
}, async ({ manager: page, open, office }) => {
  const client = await aClient(office)
  const person = await anEmployee(office)
  const order = await anOrder(office, { client })
  const explore = new Explore(page)
  await openLive(page, `/painel/explorar?busca=${encodeURIComponent(client.name)}`)
  await expect(explore.row(order.serial)).toContainText('Em progresso')

  const newer = await anOrder(office, { client })
  await expect(explore.row(newer.serial)).toBeVisible()
  await expect(page.getByRole('table')).toContainText('2 ordens')
  for (const done of [0, 1, 2, 3]) await completeNext(office, order, done)
  await expect(explore.row(order.serial)).toContainText('Concluido')
  await office.call(cancelOrder, { params: { id: order.id } })
  await expect(page.getByRole('table')).toContainText('1 ordem')
  await expect(explore.row(order.serial)).toHaveCount(0)

  await openLive(page, `/painel/explorar?funcionario=${person.id}`)
  await explore.expectOrders()
  const worker = await open(person)
  await worker.goto(taskOf(newer, artwork.key))
  await finishStage(worker, artwork.key, ['Textos'])
  await expectFinished(worker)
  await expect(explore.row(newer.serial)).toBeVisible()
})

test('data that cannot be refreshed stays visible, with a notice of its age', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  const explore = new Explore(page)
  await openLive(page, `/painel/explorar?busca=${order.serial}`)
  await expect(explore.row(order.serial)).toBeVisible()
  await page.clock.install()
  await page.route('**/api/service-order/get/**', route => route.abort())
  await completeNext(office, order)
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(page.getByText(/^Sem conexão: dados de \d\d:\d\d$/)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(explore.row(order.serial)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Aconteceu algum problema.' })).toHaveCount(0)

  await page.unroute('**/api/service-order/get/**')
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Sem conexão')).toBeHidden()
})

test('a lost connection is shown, and missed changes appear after reconnecting', { tag: '@long' }, async ({
  open,
  product,
  office,
}) => {
  const order = await anOrder(office)
  const cable = await layCable(product.url)
  const context = { baseURL: cable.url }
  const page = await open(product.manager, { context })
  const customer = await open(undefined, { context })
  await openList(page, order)
  await openLive(customer, `/rastrear-pedido/${order.serial}`)
  await expect(customer.getByText('Pendente')).toHaveCount(4)

  await cable.cut()
  await expect(page.getByText(/^Sem conexão: dados de \d\d:\d\d$/)).toBeVisible()
  await completeNext(office, order)
  await cable.mend()
  await expect(progressOf(page, order)).toHaveAttribute('aria-valuenow', '25')
  await expect(page.getByText('Sem conexão')).toBeHidden()
  await expect(customer.getByText('Concluído')).toHaveCount(1)

  await completeNext(office, order, 1)
  await expect(progressOf(page, order)).toHaveAttribute('aria-valuenow', '50')
  await page.close()
  await customer.close()
  await cable.cut()
})
