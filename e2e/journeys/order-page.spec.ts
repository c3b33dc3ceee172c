import { cancelOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../bench/expect-accessible.ts'
import { aClient, anEmployee, anOrder, unique } from '../bench/factories.ts'
import { openLive } from '../bench/open-live.ts'
import { expect, test } from '../bench/test.ts'

const heading = (page: Page, serial: string) => page.getByRole('heading', { level: 1, name: `OS ${serial}` })
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

for (const size of sizes) {
  test(`an order is opened from its serial in every list, ${size.width} px`, {
    tag: size.width === 1024 ? '@long' : [],
  }, async ({ manager: page, office }) => {
    await page.setViewportSize(size)
    const client = await aClient(office)
    const order = await anOrder(office, { client })
    // At the top of the board, which shows the first of each sector.
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

test('the free space of a row opens its order, with the middle button in a tab of its own', {
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

test('going back leaves the list as it was: filter, place and focus', async ({ manager: page, office }) => {
  const client = await aClient(office)
  for (let count = 0; count < 40; count++) await anOrder(office, { client })
  await page.goto(`/painel/os?busca=${encodeURIComponent(client.name)}`)
  const links = page.getByRole('main').getByRole('row').getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.mouse.wheel(0, 1400)
  const serial = (await links.nth(20).textContent()) ?? ''
  const link = page.getByRole('link', { name: serial })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(heading(page, serial)).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue(client.name)
  await expect(page.getByRole('link', { name: serial })).toBeFocused()
  // Heights of rows that were not drawn yet are estimated.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(60)
})

test('the page tells whose order it is, since when, how far and for how much', async ({
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
  await expect(main.getByText(/levou 0 min/)).toBeVisible()
  await expect(main.getByText(/Aberta há 0 min, desde/)).toBeVisible()
  await expect(main.getByText(`Bloqueada: aguarda ${engraving.name}`).first()).toBeVisible()
  await expectAccessible(page)
})

test('what somebody else does shows at once, and what is open stays open', async ({
  open,
  office,
  product,
}) => {
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
  await expect(stages.getByRole('checkbox', { name: `Setor ${artwork.name}` })).toBeChecked({
    timeout: 2_000,
  })
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await expect(items).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText(name)
})

test('a number that no order has says so and offers the search', { tag: '@long' }, async ({
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

test('an order of a hundred products shows their heads, and each opens', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
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

test('several products are one line each, which opens on demand', async ({ manager: page, office }) => {
  const products = ['Caixa', 'Tampa'].map(identification => ({ identification, productTypeId: 1 }))
  const order = await anOrder(office, { products })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/painel/os/${order.serial}`)
  const lid = page.getByRole('region', { name: '2. Tampa' })
  await expect(lid).toContainText(`${order.serial}-02 · Fotolito`)
  expect((await lid.boundingBox())?.height).toBeLessThanOrEqual(96)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(lid.getByRole('button', { name: `Corrigir ${order.serial}-02` })).toHaveText('Corrigir')
  await page.getByRole('button', { name: `Etapas de ${order.serial}-02` }).click()
  await expect(lid.getByRole('checkbox')).toHaveCount(order.products[1]?.stages.length ?? 0)
  await expect(lid.getByRole('button', { name: `Corrigir ${order.serial}-02` })).toHaveText('Corrigir')
  await expectAccessible(page)
})
