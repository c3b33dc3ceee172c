import { formatDate } from '@etapa/domain/dates'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { Page } from '@playwright/test'
import { choose } from '../fixtures/choose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { Explore } from '../fixtures/explore.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { aReworkedOrder } from '../fixtures/reworks.ts'
import { expect, test } from '../fixtures/test.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A day relative to today, in the format of the date fields. */
const inDays = (days: number) => formatDate(new Date(Date.now() + days * dayMs))

/** Completes a stage of the order's first product as the person signed in on this page. */
async function completeAs(page: Page, order: OrderInList, stage = 0): Promise<void> {
  const stageId = order.products[0]?.stages[stage]?.id
  const response = await page.request.put(`/api/service-order/stage/update/${stageId}`, {
    data: { status: 'COMPLETED' },
  })
  expect(response.ok()).toBe(true)
}

test('the search text finds clients, serials and products, and Enter applies it', { tag: '@long' }, async ({
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

test('the dates of the period are typed or picked; the end requires a start and cannot be before it', {
  tag: '@long',
}, async ({ manager: page, office }) => {
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
  const refusal = explore.form.getByText(`${inDays(-4)} é antes de ${inDays(-3)}`)
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  await explore.end.fill(inDays(-1).replaceAll('/', ''))
  await expect(refusal).toBeHidden()
  await explore.search()
  await expect(explore.end).toHaveValue(inDays(-1))
  await explore.expectOrders()

  await explore.end.fill(inDays(0))
  await explore.end.press('Enter')
  await explore.expectOrders(order)
  await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeHidden()

  // A start date after the end date clears the end date; without a start date, the end date is disabled.
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

test('“Este mês” and “Mês passado” filter orders by creation or by completion date', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const company = unique('Meses')
  const client = await aClient(office, { name: company })
  const finished = await anOrder(office, { client })
  const open = await anOrder(office, { client })
  for (const stage of [0, 1, 2, 3]) await completeAs(page, finished, stage)
  await explore.open(`?busca=${encodeURIComponent(company)}`)
  await explore.expectOrders(open, finished)

  await explore.showMore()
  const month = explore.form.getByRole('button', { name: 'Este mês' })
  await month.click()
  await expect(month).toHaveAttribute('aria-pressed', 'true')
  await expect(explore.end).toHaveValue(inDays(0))
  await explore.expectOrders(open, finished)
  await explore.form.getByText('Conclusão').click()
  await explore.search()
  await explore.expectOrders(finished)
  await expect(page).toHaveURL(/por=conclusao/)
  await expect(page.getByRole('main')).toContainText('1 ordem')
  await expectAccessible(page)

  await page.reload()
  await explore.expectOrders(finished)
  await expect(explore.form.getByRole('radio', { name: 'Conclusão' })).toBeChecked()
  await explore.form.getByRole('button', { name: 'Mês passado' }).click()
  await explore.expectOrders()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
})

test('the employee filter finds orders that the person worked on, and “Nenhum” removes the filter', {
  tag: '@long',
}, async ({ open, office }) => {
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

test('orders are filtered by whether they were reworked and by the reason for the rework', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const company = unique('Refeita')
  const client = await aClient(office, { name: company })
  const { order: reworked, reason } = await aReworkedOrder(office, { client })
  const { reason: another } = await aReworkedOrder(office)
  const right = await anOrder(office, { client })
  const explore = new Explore(page)
  await explore.open(`?busca=${encodeURIComponent(company)}`)
  await explore.expectOrders(right, reworked)
  await explore.showMore()

  await explore.form.getByLabel('Com refação').check()
  await explore.search()
  await explore.expectOrders(reworked)
  await expect(page).toHaveURL(/refacao=true/)
  await expectAccessible(page)

  const reasons = explore.form.getByRole('combobox', { name: 'Motivo da refação' })
  await reasons.fill(another.label.toUpperCase())
  await page.getByRole('option', { name: another.label }).click()
  await explore.search()
  await explore.expectOrders()
  await explore.form.getByLabel('Com refação').uncheck()
  await reasons.fill(reason.label)
  await page.getByRole('option', { name: reason.label }).click()
  await explore.search()
  await explore.expectOrders(reworked)
  await expect(page).toHaveURL(/motivo=\d+/)

  await page.reload()
  await explore.expectOrders(reworked)
  await expect(reasons).toHaveValue(reason.label)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await reasons.clear()
  await choose(explore.form, 'Motivo da refação', 'Nenhum')
  await explore.search()
  await expect(page).not.toHaveURL(/motivo|refacao/)
  await expect(page.getByRole('main')).toContainText('2 ordens')
})

test('combined filters are kept in the address, and restored when going back, reloading or sharing the address', async ({
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

test('invalid filters in the address are ignored', { tag: '@long' }, async ({ manager: page, office }) => {
  const explore = new Explore(page)
  const order = await anOrder(office)
  await explore.open('?busca=&inicio=2026-02-31&fim=ontem&funcionario=abc')
  await expect(explore.row(order.serial)).toBeVisible()
  await expect(explore.end).toBeDisabled()
})
