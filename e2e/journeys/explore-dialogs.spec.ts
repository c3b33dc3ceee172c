import { saveChecklist } from '@etapa/domain/checklists/endpoints'
import { formatDate } from '@etapa/domain/dates'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck, mounting } from '@etapa/server/test/new-installation'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { Explore } from '../fixtures/explore.ts'
import { anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { chooseAction } from '../fixtures/list.ts'
import type { Office } from '../fixtures/office.ts'
import { aReworkedOrder } from '../fixtures/reworks.ts'
import { expect, test } from '../fixtures/test.ts'

const stageOf = (order: OrderInList, index: number, product = 0) =>
  order.products[product]?.stages[index]?.id ?? 0

async function finish(office: Office, order: OrderInList, index: number, labels: string[]): Promise<void> {
  const stageId = stageOf(order, index)
  const items = labels.map(label => ({ label, checked: true }))
  await office.call(saveChecklist, { body: { stageId, items } })
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED', onFloor: true } })
}

const hostile = '<img src=x onerror=document.title="oops"><script>document.title="oops"</script>'

test.describe('the status dot', () => {
  test('shows that no stage is completed, and opens nothing', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    const row = await new Explore(page).openOn(await anOrder(office))
    const dot = row.getByRole('button', { name: 'Nenhuma tarefa concluida' })
    await dot.hover()
    await expect(page.getByRole('tooltip', { name: 'Nenhuma tarefa concluida' })).toBeVisible()
    await expect(dot).toHaveAttribute('aria-disabled', 'true')
    await expect(dot).toHaveCSS('border-style', 'none')
    await dot.click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(dot).toHaveText('Nenhuma')
  })

  test('opens the tasks once a stage is completed, with the name of the person who completed it', {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    const order = await anOrder(office, {
      products: [
        { identification: hostile, productTypeId: 1 },
        { identification: 'Tampa', productTypeId: 2 },
      ],
    })
    await finish(office, order, 0, ['Textos', 'Cores'])
    const row = await new Explore(page).openOn(order)
    const dot = row.getByRole('button', { name: 'Visualizar tarefas' })
    await dot.hover()
    await expect(page.getByRole('tooltip', { name: 'Visualizar tarefas' })).toBeVisible()
    await expect(dot).toHaveCSS('border-style', 'solid')
    await expect(dot).toHaveText('Tarefas')
    await dot.click()
    const tasks = page.getByRole('dialog')
    const [first, second] = order.products
    await expect(tasks.getByRole('heading')).toHaveText([
      `${hostile} (${first?.serial})`,
      `Tampa (${second?.serial})`,
    ])
    const texts = [
      ...[artwork.name, 'Gerente', 'Textos', 'por Gerente', 'Cores', 'por Gerente'],
      ...[engraving.name, 'Não finalizado', 'Nenhum histórico registrado.'],
      ...[mounting.name, 'Não finalizado', 'Nenhum histórico registrado.'],
      ...[finalCheck.name, 'Não finalizado', 'Nenhum histórico registrado.'],
    ]
    await expect(tasks).toContainText(texts.join(''))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tasks).toBeHidden()
    await expect(dot).toBeFocused()
  })

  test('opens the tasks with the delivery type, which the row shows as well', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    const order = await anOrder(office)
    await office.call(updateStage, {
      params: { stageId: stageOf(order, 3) },
      body: { status: 'COMPLETED', deliveryType: 'ENTREGA' },
    })
    const row = await new Explore(page).openOn(order)
    await expect(row).toContainText('Em progressoEntrega')
    await row.getByRole('button', { name: 'Visualizar tarefas' }).click()
    await expect(page.getByRole('dialog')).toContainText(`${finalCheck.name}Gerente · Entrega`)
  })

  test('opens the tasks with results, reasons and earlier attempts, which are printed as well', {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    const { order, reason } = await aReworkedOrder(office)
    const row = await new Explore(page).openOn(order)
    await row.getByRole('button', { name: 'Visualizar tarefas' }).click()
    const tasks = page.getByRole('dialog')
    await expect(tasks).toContainText(`${artwork.name} · 2ª tentativaGerenteCorespor Gerente`)
    await expect(tasks).toContainText(/1ª tentativaGerente · \d\d\/\d\d\/\d{4} \d\d:\d\dTextospor Gerente/)
    await expect(tasks).toContainText(`Cores: Não conformepor Gerente${reason.label} · Tom · Seguir assim`)
    await expect(tasks).toContainText('Material: N.A.')
    await expect(tasks).toContainText(/Refação pedida por Gerente em .* \(Oficina\)/)
    await expect(tasks).toContainText(`${engraving.name} · 2ª tentativaNão finalizado`)
    await expectAccessible(page)
    await page.goto(`/imprimir-checklist/${order.id}`)
    await expect(page.getByRole('main')).toContainText('Cores: Não conforme')
    await expect(page.getByRole('main')).toContainText('1ª tentativa')
    await expectAccessible(page)
  })

  test('opens the tasks, whose checklists are printed in a new window', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    const order = await anOrder(office, { products: [{ identification: hostile, productTypeId: 1 }] })
    await finish(office, order, 0, ['Textos'])
    const row = await new Explore(page).openOn(order)
    await row.getByRole('button', { name: 'Visualizar tarefas' }).click()
    await page.context().addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Imprimir' }).click()
    const popup = await opened
    await expect(popup).toHaveTitle('CHECKLIST ORDEM DE SERVIÇO')
    await expect(popup.getByRole('heading', { name: 'CHECKLIST ORDEM DE SERVIÇO' })).toBeVisible()
    await expect(popup.getByRole('main')).toContainText(new RegExp(`${formatDate(new Date())} \\d{2}:\\d{2}`))
    await expect(popup.getByRole('main')).toContainText(`${hostile} (${order.products[0]?.serial})`)
    await expect(popup.getByText('por Gerente')).toBeVisible()
    await expect(popup.locator('html[data-printed]')).toBeAttached()
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([400, 600])
    await expectAccessible(popup)
  })
})

test('the history of an order shows who did what, newest first', { tag: '@long' }, async ({
  open,
  office,
}) => {
  const name = unique('Neide')
  const page = await open(await anEmployee(office, { name, adminLevel: 'admin' }))
  const order = await anOrder(office)
  await page.request.put(`/api/service-order/update/${order.id}`, { data: { price: 25_050 } })
  await finish(office, order, 0, ['Textos', 'Cores'])
  await page.request.put(`/api/service-order/stage/update/${stageOf(order, 0)}`, {
    data: { status: 'PENDING' },
  })
  const row = await new Explore(page).openOn(order)
  await row.getByRole('button', { name: 'Histórico' }).click()
  const dialog = page.getByRole('dialog', { name: `Histórico - Ordem de serviço (${order.serial})` })
  const events = dialog.getByRole('list', { name: 'Histórico' }).getByRole('listitem')
  await expect(events).toHaveCount(5)
  await expect(events.nth(0)).toContainText(`${name} reabriu a etapa ${artwork.name}`)
  await expect(events.nth(0)).toContainText(/Estava concluída por Gerente em \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)
  await expect(events.nth(1)).toContainText(`Gerente finalizou a etapa ${artwork.name}`)
  await expect(events.nth(2)).toContainText('Itens: Textos, Cores')
  await expect(events.nth(3)).toContainText('Valor: de não informado para R$ 250,50')
  await expect(events.nth(4)).toContainText('Gerente criou a ordem de serviço')
  await expect(events.nth(4)).toContainText(formatDate(new Date()))
  await expectAccessible(page)

  await office.call(updateOrder, { params: { id: order.id }, body: { price: 300_00 } })
  await expect(events.nth(0)).toContainText('Valor: de R$ 250,50 para R$ 300,00')

  await choose(dialog, 'Assunto', 'Etapas')
  await expect(events).toHaveCount(2)
  await choose(dialog, 'Pessoa', name)
  await expect(events).toHaveCount(1)
  await expect(events).toHaveText(new RegExp(`${name} reabriu a etapa ${artwork.name}`))
  await choose(dialog, 'Assunto', 'Checklists')
  await expect(dialog.getByText('Nenhum registro com este filtro.')).toBeVisible()
  await choose(dialog, 'Assunto', 'Todos')
  await expect(events).toHaveCount(2)
  await expect(events.nth(1)).toContainText('alterou o valor')
})

test('on a phone the documents, the history and the tasks of an order fit the screen', {
  tag: '@long',
}, async ({ open, product, office }) => {
  const page = await open(product.manager, { context: { viewport: { width: 390, height: 844 } } })
  const order = await anOrder(office, {
    products: [{ identification: 'Rótulo'.repeat(30), productTypeId: 5 }],
  })
  await finish(office, order, 0, ['Tamanho da caixa'])
  const row = await new Explore(page).openOn(order)
  const openings = [
    () => chooseAction(page, order, 'Documentos'),
    () => chooseAction(page, order, 'Histórico'),
    () => row.getByRole('button', { name: 'Visualizar tarefas' }).click(),
  ]
  for (const openIt of openings) {
    await openIt()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await expectToFit(page)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
