import { cancelOrder, getOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { addComment } from '@etapa/domain/orders/page-endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expect, test } from '../fixtures/test.ts'
import { textContrasts } from '../fixtures/text-contrasts.ts'

const heading = (page: Page, serial: string) => page.getByRole('heading', { level: 1, name: `OS ${serial}` })
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

for (const size of sizes) {
  test(`an order is opened from its serial in every list, at ${size.width} px`, {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    await page.setViewportSize(size)
    const client = await aClient(office)
    const order = await anOrder(office, { client })
    // Urgent, so that it is among the first of its sector on the board.
    await office.call(updateOrder, { params: { id: order.id }, body: { isUrgent: true } })
    const name = encodeURIComponent(client.name)
    for (const list of [`/painel/os?busca=${name}`, `/painel/explorar?busca=${name}`, '/painel/quadro']) {
      await page.goto(list)
      const link = page.getByRole('link', { name: order.serial })
      await link.click()
      await expect(heading(page, order.serial)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(list)
      await expect(link).toBeFocused()
    }
    await office.call(cancelOrder, { params: { id: order.id } })
    await page.goto('/painel/os/canceladas')
    await page.getByRole('link', { name: order.serial }).click()
    await expect(page.getByText('Esta ordem de serviço está cancelada.')).toBeVisible()
  })
}

test("a click on a row's free space opens its order, and a middle click opens the order in a new tab", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os?busca=${order.serial}`)
  const services = page.getByRole('cell', { name: 'Fotolito' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), services.click({ button: 'middle' })])
  await expect(heading(tab, order.serial)).toBeVisible()
  await expect(page).toHaveURL(`/painel/os?busca=${order.serial}`)
  await services.click()
  await expect(heading(page, order.serial)).toBeVisible()
})

test("going back from an order restores the list's filter, scroll position and focus", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  const serials: string[] = []
  for (let count = 0; count < 40; count++) serials.push((await anOrder(office, { client })).serial)
  // The order is far down the list, which starts with the newest one and renders only rows near the viewport.
  const serial = serials[10] ?? ''
  await page.goto(`/painel/os?busca=${encodeURIComponent(client.name)}`)
  const link = page.getByRole('link', { name: serial })
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(link).toBeInViewport({ timeout: 500 })
  }).toPass()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(heading(page, serial)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue(client.name)
  await expect(page.getByRole('link', { name: serial })).toBeFocused()
  // The scroll position may differ slightly, because the heights of rows that were not rendered yet are estimates.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(60)
})

test('the order page shows the client, the dates, the progress and the price', async ({
  manager: page,
  office,
}) => {
  const client = await aClient(office, { telephone: '(11) 98765-4321', email: 'carla@aurora.test' })
  const order = await anOrder(office, { client })
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 123_456 } })
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[0]?.id ?? 0 },
    body: { status: 'COMPLETED' },
  })
  await page.goto(`/painel/os/${order.serial}`)
  const main = page.getByRole('main')
  await expect(main.getByText(client.name).first()).toBeVisible()
  await expect(main.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:11987654321')
  await expect(main.getByRole('link', { name: 'carla@aurora.test' })).toHaveAttribute(
    'href',
    'mailto:carla@aurora.test',
  )
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect(main.getByText(/R\$\s1\.234,56/).first()).toBeVisible()
  await expect(main.getByText(/levou \d+ min/)).toBeVisible()
  await expect(main.getByText(/Aberta há \d+ min, desde/)).toBeVisible()
  await expect(main.getByText(`Bloqueada: aguarda ${engraving.name}`).first()).toBeVisible()
  await expectAccessible(page)
})

test('the deadline is set and changed on the order page', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Definir prazo' }).click()
  const dialog = page.getByRole('dialog', { name: `Prazo da OS ${order.serial}` })
  await dialog.getByLabel('Prazo', { exact: true }).fill('15/01/2050')
  await dialog.getByLabel('Prazo', { exact: true }).press('Tab')
  await dialog.getByRole('switch', { name: 'Urgente' }).check()
  // A colleague changes the price in the meantime, which stays.
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 500 } })
  await page.route('**/service-order/update/*', route => route.fulfill({ status: 409, body: 'Agora não.' }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Agora não.')).toBeVisible()
  await expect(dialog.getByLabel('Prazo', { exact: true })).toHaveValue('15/01/2050')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('15/01/2050')
  await expect(page.getByRole('main')).toContainText('Urgente')
  expect(await office.call(getOrder, { params: { id: order.id } })).toMatchObject({
    dueOn: '2050-01-15',
    isUrgent: true,
    price: 500,
  })
  await expect(page.getByRole('button', { name: 'Alterar prazo' })).toBeFocused()
})

test('the order page shows changes by others at once, and keeps expanded sections open', {
  tag: '@long',
}, async ({ open, office, product }) => {
  const order = await anOrder(office)
  const page = await open(product.manager)
  await openLive(page, `/painel/os/${order.serial}`)
  const items = page.getByRole('button', { name: `Itens dos checklists de ${order.serial}-01` })
  await items.click()
  const name = unique('Bruno')
  const other = await open(await anEmployee(office, { name }))
  await other.goto(`/painel/os/${order.serial}`)
  await other.getByRole('checkbox', { name: `Setor ${artwork.name}` }).check()
  const stages = page.getByRole('region', { name: /^1\. / })
  await expect(stages.getByRole('checkbox', { name: `Setor ${artwork.name}` })).toBeChecked()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect(items).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(name)
})

test("an order's stored plates and older history are loaded again after a failure", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  for (let index = 1; index <= 50; index++)
    await office.call(addComment, { params: { id: order.id }, body: { text: `Recado ${index}` } })
  const failing = /\/plate\/get\/all|\/events\?.*before=/
  await page.route(failing, route => route.fulfill({ status: 400, body: 'Não agora.' }))
  await page.goto(`/painel/os/${order.serial}`)
  const plates = page
    .getByRole('alert')
    .filter({ hasText: 'Não foi possível carregar os clichês guardados.' })
  await expect(plates).toBeVisible()
  const history = page.getByRole('alert').filter({ hasText: 'Não agora.' })
  await page.getByText('Recado 1', { exact: true }).scrollIntoViewIfNeeded()
  await expect(history).toBeVisible()
  await page.unroute(failing)
  await history.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('criou a ordem de serviço')).toBeVisible()
  await plates.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(plates).toHaveCount(0)
})

test('an unknown serial shows that there is no such order and offers the search', { tag: '@long' }, async ({
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  await page.goto('/painel/os/12345678-00')
  await expect(page.getByText('Nenhuma ordem de serviço tem o número 12345678-00.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Pesquisar ordens de serviço' }).fill(order.serial)
  await expect(page.getByRole('link', { name: order.serial })).toBeVisible()
})

test('an order with a hundred products shows only their headings, and each can be expanded', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const products = Array.from({ length: 100 }, (_, index) => ({
    identification: `Peça ${index + 1}`,
    productTypeId: 1,
  }))
  const order = await anOrder(office, { products })
  await page.goto(`/painel/os/${order.serial}`)
  await expect(page.getByRole('region', { name: /^\d+\. Peça/ })).toHaveCount(100)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: `Etapas de ${order.serial}-100` }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  await expectAccessible(page)
})

for (const width of [1366, 1024]) {
  test(`collapsed products show their whole name, service and current stage, at ${width} px`, {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    const products = ['Caixa de papelão com tampa e um nome comprido', 'Tampa'].map(identification => ({
      identification,
      productTypeId: 5,
    }))
    const order = await anOrder(office, { products })
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`/painel/os/${order.serial}`)
    const lines = page.getByRole('region', { name: /^[12]\. / })
    await expect(lines).toHaveCount(2)
    for (const line of await lines.all()) {
      expect((await line.boundingBox())?.height).toBeLessThanOrEqual(90)
      await expect(line).toContainText('Remontagem c/ peça nova')
      await expect(line.getByText(`Em ${artwork.name} (0 de 4 etapas)`)).toBeInViewport({ ratio: 1 })
    }
    const [first] = order.products
    await expect(
      lines.first().getByRole('link', { name: `Aprovação da arte de ${first?.serial}` }),
    ).toBeVisible()
    await lines
      .first()
      .getByRole('button', { name: `Pedir refação de ${first?.serial}` })
      .click()
    await expect(page.getByRole('dialog', { name: 'Pedir refação' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    const lid = page.getByRole('region', { name: '2. Tampa' })
    await expect(lid).toContainText(`${order.serial}-02`)
    await expect(lid.getByRole('button', { name: `Corrigir ${order.serial}-02` })).toHaveText('Corrigir')
    await lid.getByRole('button', { name: `Mais ações de ${order.serial}-02` }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Abrir tarefa',
      'Escanear tarefa',
      'Imprimir cartão',
      'Repetir',
      'Adicionar etapa',
      'Remover da ordem',
    ])
    await page.keyboard.press('Escape')
    // The click is forced, because the button that expands the product covers the whole line.
    await lid.getByText('Tampa', { exact: true }).click({ force: true })
    await expect(lid.getByRole('checkbox')).toHaveCount(order.products[1]?.stages.length ?? 0)
    await expect(lid.getByRole('button', { name: `Corrigir ${order.serial}-02` })).toHaveText('Corrigir')
    await expectAccessible(page)
  })
}

test('the text of completed stages has a contrast of at least 4.5 to 1', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[0]?.id ?? 0 },
    body: { status: 'COMPLETED' },
  })
  await page.goto(`/painel/os/${order.serial}`)
  const done = page.locator('[data-standing="done"]').filter({ hasText: artwork.name })
  await expect(done).toBeVisible()
  const contrasts = await textContrasts(done)
  expect(contrasts.length).toBeGreaterThan(1)
  expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5)
})

test("the order page's menu shows an employee without the permission to cancel orders why the action is disabled", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  const actions = page.getByRole('toolbar', { name: `Ações da OS ${order.serial}` })
  await expect(actions.getByRole('button')).toHaveText(['Imprimir cartões', 'Informações', 'Mais ações'])
  await actions.getByRole('button', { name: 'Mais ações' }).click()
  const cancel = page.getByRole('menuitem', { name: 'Cancelar OS' })
  await expect(cancel).toBeDisabled()
  await expect(cancel).toContainText('Sem a permissão Cancelar ordens')
  await expectAccessible(page)
})
