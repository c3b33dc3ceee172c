import { formatDate } from '@etapa/domain/dates'
import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { Explore } from '../fixtures/explore.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { expect, test } from '../fixtures/test.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A day relative to today, in the format of the date fields. */
const inDays = (days: number) => formatDate(new Date(Date.now() + days * dayMs))

test('the totals cover all matching orders, not only the loaded rows', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
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
    'Prazo',
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
  await expect(cells.nth(6)).toHaveText('R$ 0,00')

  await page.keyboard.press('End')
  const last = explore.row(order.serial).getByRole('cell')
  await expect(last.nth(1)).toHaveText('Concluido')
  await expect(last.nth(2)).toHaveText('Tampa, Fundo')
  await expect(last.nth(6)).toHaveText('R$ 1.234,56')
})

test('the totals are shown even if no order is found', { tag: '@long' }, async ({ manager: page }) => {
  await new Explore(page).open(`?busca=${encodeURIComponent(unique('Inexistente'))}`)
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible()
  const sums = page.locator('thead tr').nth(1)
  for (const text of ['0 ordens', '0 produtos', 'R$\u00a00,00']) await expect(sums).toContainText(text)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('main').getByText('0 ordens')).toBeVisible()
  await expectToFit(page)
})

test('an order without a client is marked as such', { tag: '@long' }, async ({ manager: page, office }) => {
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

test('a price changed by another person appears at once in the row and in the totals', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  const row = await explore.openOn(order)
  await expect(row.getByRole('button', { name: 'Nenhuma tarefa concluida' })).toBeVisible()
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 99_00 } })
  await expect(row).toContainText('R$ 99,00')
  await expect(page.locator('thead tr').nth(1)).toContainText('R$ 99,00')
})

test('a running search is indicated, and a failed search can be retried', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
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

test('on a phone the filter and the order cards of the explore screen fit the viewport', {
  tag: '@long',
}, async ({ open, product, office }) => {
  const page = await open(product.manager, { context: { viewport: { width: 390, height: 844 } } })
  const explore = new Explore(page)
  const company = unique('Indústria e Comércio de Embalagens Flexíveis Santo Antônio da Patrulha Ltda.')
  const order = await anOrder(office, { client: await aClient(office, { name: company }) })
  await explore.open()
  await explore.text.fill(company)
  await explore.start.fill(inDays(0))
  await explore.start.press('Enter')
  const card = explore.row(order.serial)
  await expect(card).toContainText(company)
  await expect(card.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('main').getByText('1 ordem')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})

test('the explore screen, its date picker and its list of employees are accessible', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  // Create more employees than the list of options shows without scrolling.
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
