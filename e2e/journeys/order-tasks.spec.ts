import { getOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { reworkStage } from '@etapa/domain/quality/rework'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck, mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseAction } from '../fixtures/list.ts'
import type { Office } from '../fixtures/office.ts'
import { readPicture } from '../fixtures/read-codes.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const products = [
  { identification: 'Caixa de pizza', productTypeId: 1 },
  { identification: 'Tampa', productTypeId: 2 },
]
const stageNames = [artwork.name, engraving.name, mounting.name, finalCheck.name]

async function openTasks(page: Page, order: OrderInList) {
  await page.goto(`/painel/os?busca=${order.serial}`)
  await chooseAction(page, order, 'Tarefas')
  return page.getByRole('dialog', { name: 'Tarefas' })
}

const progressOf = (page: Page) => page.getByRole('row').getByText(/^\d+%$/)

const complete = (office: Office, order: OrderInList, stage: number) =>
  office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[stage]?.id ?? 0 },
    body: { status: 'COMPLETED' },
  })

test('the tasks popover of an order lists every product with its stages in sequence', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office, { products })
  const tasks = await openTasks(page, order)
  for (const [index, product] of order.products.entries()) {
    const section = tasks.getByRole('region', { name: `${index + 1}. ${product.identification}` })
    await expect(section).toContainText(`${product.serial} · ${product.productType.name}`)
    await expect(section.getByRole('checkbox')).toHaveCount(4)
    await expect(section.locator('button, input').first()).toHaveText('Escanear tarefa')
    for (const [index, name] of stageNames.entries()) {
      await expect(section.getByRole('checkbox').nth(index)).toHaveAccessibleName(`Setor ${name}`)
    }
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tasks).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tarefas' })).toBeFocused()
})

test('a tick is shown before the server responds, is saved, and can be removed by a manager', async ({
  open,
  office,
}) => {
  const name = unique('Márcia')
  const page = await open(await anEmployee(office, { name, adminLevel: 'admin' }))
  const tasks = await openTasks(page, await anOrder(office, { products }))
  const art = tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` }).first()
  const release = await holdAnswer(page, '**/stage/update/*')

  await art.check()
  await expect(tasks.getByText(name)).toBeVisible()
  await expect(progressOf(page)).toHaveText('13%')
  release()
  await page.reload()
  await expect(progressOf(page)).toHaveText('13%')

  await page.getByRole('button', { name: 'Tarefas' }).click()
  await expect(art).toBeChecked()
  await art.uncheck()
  await expect(tasks.getByText(name)).toHaveCount(0)
  await expect(progressOf(page)).toHaveText('0%')
  await page.reload()
  await expect(progressOf(page)).toHaveText('0%')
})

test('stages ticked in quick succession are all saved', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office, { products })
  const tasks = await openTasks(page, order)
  const boxes = tasks.getByRole('checkbox')
  await expect(boxes).toHaveCount(8)
  for (const box of await boxes.all()) await box.check()
  await expect(progressOf(page)).toHaveText('100%')
  await page.reload()
  await expect(progressOf(page)).toHaveText('100%')
})

test('a tick is rolled back if its request fails', { tag: '@long' }, async ({ manager: page, office }) => {
  const tasks = await openTasks(page, await anOrder(office))
  await page.route('**/stage/update/*', route => route.fulfill({ status: 400 }))
  await tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` }).click()
  await expect(page.getByText('Não foi possível atualizar esta tarefa')).toBeVisible()
  await expect(page.getByText('Erro ao atualizar status')).toBeVisible()
  await expect(tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` })).not.toBeChecked()
  await expect(progressOf(page)).toHaveText('0%')
})

test('the second person to tick a stage sees who was first', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  await page.route('**/api/events', route => route.abort())
  const tasks = await openTasks(page, order)
  const { completedByUser } = await complete(office, order, 0)
  await tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` }).click()
  await expect(page.getByText('Não foi possível atualizar esta tarefa')).toBeVisible()
  await expect(
    page.getByText(`A etapa ${artwork.name} já foi finalizada por ${completedByUser?.name}.`),
  ).toBeVisible()
  await expect(tasks.getByText(completedByUser?.name ?? '')).toBeVisible()
  await expect(tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` })).toBeChecked()
})

test('a tick does not complete an attempt that began after the page was loaded', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await withoutNews(page)
  const panel = await openTasks(page, order)
  const [first, second] = order.products[0]?.stages ?? []
  await office.call(updateStage, { params: { stageId: first?.id ?? 0 }, body: { status: 'COMPLETED' } })
  await office.call(reworkStage, {
    params: { stageId: second?.id ?? 0 },
    body: { backTo: first?.id ?? 0, fault: 'oficina', note: 'Azul no lugar do verde', reasonIds: [] },
  })
  await panel.getByRole('checkbox', { name: artwork.name }).click()
  await expect(page.getByText('Não foi possível atualizar esta tarefa')).toBeVisible()
  const { products } = await office.call(getOrder, { params: { id: order.id } })
  expect(products[0]?.stages[0]).toMatchObject({ status: 'PENDING', attempt: 2 })
})

test('employees can undo their own ticks, in the toast or among the tasks, but not those of others', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await complete(office, order, 0)
  const tasks = await openTasks(page, order)
  const art = tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` })
  const second = tasks.getByRole('checkbox', { name: `Setor ${engraving.name}` })
  const othersOnly = 'Somente gerentes podem reabrir uma etapa que outra pessoa finalizou.'
  await expect(art).toBeDisabled()
  await expect(art).toHaveAccessibleDescription(`Gerente ${othersOnly}`)
  await tasks.getByText(artwork.name).hover()
  await expect(page.getByRole('tooltip', { name: othersOnly })).toBeVisible()

  await second.check()
  await expect(page.getByText(`Etapa ${engraving.name} concluída`)).toBeVisible()
  await expectAccessible(page)
  await tasks.getByRole('button', { name: `Desfazer ${engraving.name}` }).click()
  await expect(second).not.toBeChecked()
  await expect(progressOf(page)).toHaveText('25%')

  const inToast = page.getByRole('alert').getByRole('button', { name: 'Desfazer' })
  await expect(inToast).toHaveCount(0)
  await second.check()
  await inToast.click()
  await expect(progressOf(page)).toHaveText('25%')
  await page.reload()
  await expect(progressOf(page)).toHaveText('25%')
})

test('a tick cannot be undone once a later stage is completed', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  const tasks = await openTasks(page, order)
  const art = tasks.getByRole('checkbox', { name: `Setor ${artwork.name}` })
  await art.check()
  await expect(tasks.getByRole('button', { name: `Desfazer ${artwork.name}` })).toBeVisible()
  await complete(office, order, 1)
  await expect(art).toBeDisabled()
  await expect(art).toHaveAccessibleDescription(
    new RegExp(`A etapa ${engraving.name} já foi finalizada depois desta\\.`),
  )
  await expect(tasks.getByRole('button', { name: `Desfazer ${artwork.name}` })).toHaveCount(0)
})

test('a tick out of order asks for confirmation and names the open stages', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  const tasks = await openTasks(page, order)
  const assembly = tasks.getByRole('checkbox', { name: `Setor ${mounting.name}` })
  await assembly.click()
  const question = page.getByRole('dialog', { name: 'Etapa fora de ordem' })
  await expect(question).toContainText(`${artwork.name} e ${engraving.name} ainda não foram finalizadas.`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(tasks).toBeVisible()
  await expect(assembly).not.toBeChecked()

  await assembly.click()
  await question.getByRole('button', { name: 'Marcar mesmo assim' }).click()
  await expect(assembly).toBeChecked()
  await expect(progressOf(page)).toHaveText('25%')
})

test('the tasks popover shows whether a product was delivered or picked up', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[3]?.id ?? 0 },
    body: { status: 'COMPLETED', deliveryType: 'RETIRADA' },
  })
  await expect(await openTasks(page, order)).toContainText(/Gerente · Retirada/)
})

test('the QR code of a task contains its address, and the dialog warns if no phone can reach that address', {
  tag: '@long',
}, async ({ manager: page, office, product }) => {
  const order = await anOrder(office, { products })
  const tasks = await openTasks(page, order)
  await tasks.getByRole('button', { name: 'Escanear tarefa' }).nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Escanear tarefa' })
  const serial = `${order.serial}-02`
  await expect(dialog).toContainText(serial)
  await expect(dialog).toContainText('Peças')
  const code = dialog.getByRole('img', { name: `QR code da tarefa ${serial}` })
  expect(await readPicture(page, await code.screenshot())).toBe(`${product.url}/tarefas/${serial}`)
  await expect(dialog).toContainText('que só existe neste computador: nenhum celular o alcança.')
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tasks).toBeVisible()
})

test('on a phone the tasks fit the screen', { tag: '@long' }, async ({ manager: page, office }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await anOrder(office, {
    products: Array.from({ length: 12 }, (_, index) => ({
      identification: `Embalagem_sem_espaços_${index}_`.repeat(7),
      productTypeId: 5,
    })),
  })
  const tasks = await openTasks(page, order)
  await tasks.getByRole('checkbox').last().click()
  await page.getByRole('button', { name: 'Marcar mesmo assim' }).click()
  await expect(tasks.getByRole('checkbox').last()).toBeChecked()
  await expect(tasks.getByRole('checkbox').last()).toBeInViewport()
  const box = await tasks.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(box?.height).toBeLessThan(700)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tasks).toBeHidden()
  await expect(page.getByRole('button', { name: `Ações da OS ${order.serial}` })).toBeFocused()
})
