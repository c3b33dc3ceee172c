import { formatDate } from '@etapa/domain/dates'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../bench/expect-accessible.ts'
import { expectToFit } from '../bench/expect-to-fit.ts'
import { Explore } from '../bench/explore.ts'
import { aClient, anEmployee, anOrder, unique } from '../bench/factories.ts'
import { holdAnswer } from '../bench/hold-answer.ts'
import { expect, test } from '../bench/test.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A day near today, as people write it. */
const inDays = (days: number) => formatDate(new Date(Date.now() + days * dayMs))

/** Completes a stage of the order's first product as the person of this page. */
async function completeAs(page: Page, order: OrderInList, stage = 0): Promise<void> {
  const stageId = order.products[0]?.stages[stage]?.id
  const response = await page.request.put(`/api/service-order/stage/update/${stageId}`, {
    data: { status: 'COMPLETED' },
  })
  expect(response.ok()).toBe(true)
}

test('the text finds companies, serials and products, also with the Enter key', async ({
  manager: page,
  office,
}) => {
  const explore = new Explore(page)
  const [company, product] = [unique('Gráfica Horizonte'), unique('Rótulo de açaí')]
  const client = await aClient(office, { name: company })
  const order = await anOrder(office, { client, products: [{ identification: product, productTypeId: 1 }] })
  await explore.open()
  await expect(explore.form.getByRole('heading', { name: 'Filtrar consulta por' })).toBeVisible()
  for (const text of [company.toUpperCase(), product.replace('ç', 'c'), order.serial]) {
    await explore.text.fill(text)
    await explore.text.press('Enter')
    await expect(page).toHaveURL(/busca=/)
    await explore.expectOrders(order)
  }
  await explore.text.fill(`${company}%`)
  await explore.search()
  await explore.expectOrders()
})

test('days are typed or picked, the end only after a start and never before it', async ({
  manager: page,
  office,
}) => {
  const explore = new Explore(page)
  const company = unique('Dias')
  const order = await anOrder(office, { client: await aClient(office, { name: company }) })
  await explore.open(`?busca=${encodeURIComponent(company)}`)
  await explore.expectOrders(order)

  await expect(explore.end).toBeDisabled()
  await explore.start.fill(inDays(1))
  await expect(explore.end).toBeEnabled()
  await explore.search()
  await explore.expectOrders()

  await explore.start.fill(inDays(-3))
  await explore.end.fill(inDays(-4))
  await explore.text.focus()
  await expect(explore.end).toHaveValue('')
  await explore.end.fill(inDays(-1).replaceAll('/', ''))
  await explore.search()
  await expect(explore.end).toHaveValue(inDays(-1))
  await explore.expectOrders()

  await explore.end.fill(inDays(0))
  await explore.end.press('Enter')
  await explore.expectOrders(order)
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeHidden()

  // A start after the end takes the end away; no start, no end.
  await explore.start.fill(inDays(1))
  await expect(explore.end).toHaveValue('')
  await explore.form.getByRole('button', { name: 'Limpar Data inicial' }).click()
  await expect(explore.end).toBeDisabled()

  await explore.start.click()
  await page.getByRole('button', { name: 'Mês anterior' }).click()
  await page.getByRole('button', { name: /^15 / }).click()
  await expect(explore.start).toHaveValue(/^15\/\d{2}\/\d{4}$/)
  await expect(page.getByRole('button', { name: 'Mês anterior' })).toBeHidden()
  await explore.end.click()
  await expect(page.getByRole('button', { name: /^14 / })).toBeDisabled()
  await page.getByRole('button', { name: /^16 / }).click()
  await explore.search()
  await explore.expectOrders()
})

test('the employee finds what that person worked on, Nenhum finds all', async ({ open, office }) => {
  const [name, company] = [unique('Iracema'), unique('Mãos')]
  const page = await open(await anEmployee(office, { name }))
  const client = await aClient(office, { name: company })
  const older = await anOrder(office, { client })
  const newer = await anOrder(office, { client })
  await completeAs(page, older)
  const explore = new Explore(page)
  await explore.open(`?busca=${encodeURIComponent(company)}`)
  await explore.expectOrders(newer, older)

  await expect(explore.employee).toHaveAttribute('placeholder', '--Selecione--')
  await explore.employee.click()
  await expect(page.getByRole('option', { name: '--Selecione--' })).toHaveAttribute('aria-disabled', 'true')
  await explore.employee.fill('iracema')
  await page.getByRole('option', { name }).click()
  await explore.search()
  await explore.expectOrders(older)
  await expect(page).toHaveURL(/funcionario=\d+/)

  await explore.employee.clear()
  await explore.choose('Nenhum')
  await explore.search()
  await explore.expectOrders(newer, older)
  await expect(page).not.toHaveURL(/funcionario/)
})

test('filters together stand in the address, which comes back, reloads and is shared', async ({
  manager: page,
  open,
  product,
  office,
}) => {
  const explore = new Explore(page)
  const company = unique('Combinada')
  const name = unique('Jurema')
  const artist = await open(await anEmployee(office, { name }))
  const client = await aClient(office, { name: company })
  const older = await anOrder(office, { client })
  const newer = await anOrder(office, { client })
  await completeAs(artist, newer)
  await explore.open()
  await explore.text.fill(company)
  await explore.search()
  await explore.expectOrders(newer, older)
  await explore.start.fill(inDays(0))
  await explore.end.fill(inDays(0))
  await explore.choose(name)
  await explore.search()
  await explore.expectOrders(newer)
  await expect(page).toHaveURL(/busca=.+inicio=.+fim=.+funcionario=/)
  const address = page.url()

  await page.goBack()
  await explore.expectOrders(newer, older)
  await expect(explore.start).toHaveValue('')
  await expect(explore.employee).toHaveValue('')
  await page.goForward()
  await explore.expectOrders(newer)
  await page.reload()
  await explore.expectOrders(newer)

  const colleague = new Explore(await open(product.manager))
  await colleague.page.goto(address)
  await colleague.expectOrders(newer)
  await expect(colleague.text).toHaveValue(company)
  await expect(colleague.start).toHaveValue(inDays(0))
  await expect(colleague.end).toHaveValue(inDays(0))
  await expect(colleague.employee).toHaveValue(name)
})

test('an address that makes no sense asks nothing', async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  await explore.open('?busca=&inicio=2026-02-31&fim=ontem&funcionario=abc')
  await expect(explore.row(order.serial)).toBeVisible()
  await expect(explore.end).toBeDisabled()
})

test('rows and the sums of everything that matches, loaded or not', async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const company = unique('Somas')
  const client = await aClient(office, { name: company })
  const products = ['Tampa', 'Fundo'].map(identification => ({ identification, productTypeId: 1 }))
  const order = await anOrder(office, { client, products })
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 123_456 } })
  for (const stage of order.products.flatMap(product => product.stages)) {
    await office.call(updateStage, { params: { stageId: stage.id }, body: { status: 'COMPLETED' } })
  }
  let newest = order
  for (let made = 1; made < 52; made += 1) newest = await anOrder(office, { client })
  await explore.open(`?busca=${encodeURIComponent(company)}`)

  await expect(page.getByText('Lista explorar ordens de serviço')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nº OS',
    'Processamento',
    'Produto',
    'Empresa',
    'Registro',
    'R$',
    'Ações',
  ])
  const sums = page.locator('thead tr').nth(1)
  await expect(sums).toContainText('52 ordens')
  await expect(sums).toContainText('53 produtos')
  await expect(sums).toContainText('R$ 1.234,56')

  const cells = explore.row(newest.serial).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('Em progresso')
  await expect(cells.nth(3)).toHaveText(company)
  await expect(cells.nth(4)).toHaveText(inDays(0))
  await expect(cells.nth(5)).toHaveText('R$ 0,00')

  await page.keyboard.press('End')
  const last = explore.row(order.serial).getByRole('cell')
  await expect(last.nth(1)).toHaveText('Concluido')
  await expect(last.nth(2)).toHaveText('Tampa, Fundo')
  await expect(last.nth(5)).toHaveText('R$ 1.234,56')
})

test('an order without a client says so', async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  const forget = (known: OrderInList) => ({ ...known, client: null })
  await page.route(/service-order\/get\/(all-aggregate|\d+$)/, async route => {
    const response = await route.fetch()
    const found: OrderInList | OrderInList[] = await response.json()
    await route.fulfill({ response, json: Array.isArray(found) ? found.map(forget) : forget(found) })
  })
  await expect(await explore.openOn(order)).toContainText('Cliente não identificado')
})

test('what another person finishes shows at once, in the row and in the sums', async ({
  manager: page,
  office,
}) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  const row = await explore.openOn(order)
  await expect(row.getByRole('button', { name: 'Nenhuma tarefa concluida' })).toBeVisible()
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 99_00 } })
  await expect(row).toContainText('R$ 99,00')
  await expect(page.locator('thead tr').nth(1)).toContainText('R$ 99,00')
})

test('a search in progress says so, a failed one can be tried again', async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  await explore.open()
  const release = await holdAnswer(page, '**/get/all-aggregate?*')
  await explore.text.fill(order.serial)
  await explore.search()
  await expect(page.getByRole('button', { name: 'Pesquisando...' })).toBeDisabled()
  release()
  await explore.expectOrders(order)

  await page.unroute('**/get/all-aggregate?*')
  await page.route('**/get/all-aggregate?*', route => route.fulfill({ status: 400, body: 'Não.' }))
  await explore.text.fill(unique('outra'))
  await explore.search()
  const message = 'Não foi possível carrega a lista de Ordens de Serviço. Por favor, tente mais tarde.'
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Aconteceu algum problema.' })).toContainText(
    message,
  )
  await page.unroute('**/get/all-aggregate?*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await explore.expectOrders()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filter and the cards fit', async ({ manager: page, office }) => {
    const explore = new Explore(page)
    const company = unique('Indústria e Comércio de Embalagens Flexíveis Santo Antônio da Patrulha Ltda.')
    const order = await anOrder(office, { client: await aClient(office, { name: company }) })
    await explore.open()
    await explore.text.fill(company)
    await explore.start.fill(inDays(0))
    await explore.search()
    const card = explore.row(order.serial)
    await expect(card).toContainText(company)
    await expect(card.getByRole('button')).toHaveCount(3)
    await expect(page.getByRole('main').getByText('1 ordem')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })
})

test('the screen has no barriers', async ({ manager: page, office }) => {
  // More than fit without scrolling.
  await Promise.all(Array.from({ length: 8 }, () => anEmployee(office)))
  const explore = new Explore(page)
  await explore.openOn(await anOrder(office))
  await expectAccessible(page)
  await explore.start.click()
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await explore.employee.click()
  await expect(page.getByRole('option', { name: 'Nenhum' })).toBeVisible()
  await expectAccessible(page)
})

test('results that have not changed are not sent again', async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const company = unique('Imutável')
  const order = await anOrder(office, {
    client: await aClient(office, { name: company }),
    products: ['Tampa', 'Fundo', 'Lateral'].map(identification => ({ identification, productTypeId: 1 })),
  })
  await page.clock.install()
  await explore.open(`?busca=${encodeURIComponent(company)}`)
  await explore.expectOrders(order)

  await page.getByRole('link', { name: 'Quadro' }).click()
  await expect(page).toHaveURL(/quadro/)
  await page.clock.fastForward('01:00')
  const asked = page.waitForResponse(/all-aggregate/)
  await page.goBack()
  expect((await asked).status()).toBe(304)
  await explore.expectOrders(order)
})
