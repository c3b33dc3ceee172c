import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { layCable } from '@etapa/server/test/cable'
import type { Page } from '@playwright/test'
import { anEmployee, anOrder } from '../bench/factories.ts'
import type { Office } from '../bench/office.ts'
import { openLive } from '../bench/open-live.ts'
import { finishStage } from '../bench/task.ts'
import { expect, test } from '../bench/test.ts'

// How late anybody may see what somebody else has done.
const soon = { timeout: 2_000 }

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

test('a stage ticked by one is ticked for all: in the list and in an open popover', async ({
  manager,
  worker,
  office,
}) => {
  const order = await anOrder(office)
  await openList(manager, order)
  await openList(worker, order)
  for (const page of [manager, worker]) {
    await page.getByRole('row', { name: order.serial }).getByRole('button', { name: 'Tarefas' }).click()
  }
  await manager.getByRole('checkbox', { name: 'Artes' }).click()
  await expect(progressOf(manager, order)).toHaveAttribute('aria-valuenow', '25')
  await expect(worker.getByRole('checkbox', { name: 'Artes' })).toBeChecked(soon)
  await expect(progressOf(worker, order)).toHaveAttribute('aria-valuenow', '25')
})

test('a stage finished on a phone opens the next one on another', async ({ worker, open, office }) => {
  const order = await anOrder(office)
  const task = `/tarefas/${order.products[0]?.serial}`
  const next = await open(await anEmployee(office, { sector: 'gravacao' }))
  await openLive(next, `${task}?setor=gravacao`)
  await expect(next.getByRole('heading', { name: 'Estágio bloqueado' })).toBeVisible()

  await worker.goto(`${task}?setor=artes`)
  await finishStage(worker, 'artes', ['Textos'])
  await expect(worker.getByRole('heading', { name: 'Stage finalizado' })).toBeVisible()
  await expect(next.getByRole('button', { name: 'Finalizar Gravação' })).toBeVisible(soon)
})

test('a customer sees the order move on', async ({ page, office }) => {
  const order = await anOrder(office)
  await openLive(page, `/rastrear-pedido/${order.serial}`)
  await expect(page.getByText('Pendente')).toHaveCount(4)
  for (const done of [0, 1]) {
    await completeNext(office, order, done)
    await expect(page.getByText('Concluído')).toHaveCount(done + 1, soon)
  }
})

test('a new order comes to the top, and a cancelled one goes', async ({ worker, office }) => {
  const older = await anOrder(office)
  await openList(worker, older)
  const newer = await anOrder(office)
  await expect(worker.getByRole('row').nth(1)).toContainText(newer.serial, soon)
  await office.call(cancelOrder, { params: { id: newer.id } })
  await expect(worker.getByRole('row').nth(1)).toContainText(older.serial, soon)
})

test('a lost connection is told, and made up for when it is back', async ({ open, product, office }) => {
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
  await expect(progressOf(page, order)).toHaveAttribute('aria-valuenow', '50', soon)
  await page.close()
  await customer.close()
  await cable.cut()
})
