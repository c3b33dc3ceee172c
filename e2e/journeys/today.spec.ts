import { updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck, mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import type { Office } from '../fixtures/office.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expect, test } from '../fixtures/test.ts'

const block = (page: Page, name: RegExp) => page.getByRole('region', { name })

const countOf = async (page: Page, name: RegExp): Promise<number> =>
  Number(/\d+/.exec((await block(page, name).getByRole('heading').textContent()) ?? '')?.[0])

const tick = (office: Office, order: OrderInList, stageName: string) => {
  const stage = order.products[0]?.stages.find(each => each.stageName === stageName)
  return office.call(updateStage, { params: { stageId: stage?.id ?? 0 }, body: { status: 'COMPLETED' } })
}

// Due in the distant past, so that it comes first among the late orders, whatever other journeys add.
const aLateOrder = async (office: Office) =>
  anOrder(office, { client: await aClient(office, { name: unique('Doces da Serra') }), dueOn: '2010-01-04' })

test('“Hoje” lists late orders for the office, updates live, and links a block to its filtered list', async ({
  worker: page,
  office,
}) => {
  const order = await aLateOrder(office)
  await openLive(page, '/painel/hoje')
  const late = block(page, /^Atrasadas/)
  const line = late.getByRole('listitem').filter({ hasText: order.serial })
  await expect(line).toContainText('Doces da Serra')
  await expect(line).toContainText(/em Artes/i)
  await expect(block(page, /^Cópia/)).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)

  // A stage finished elsewhere updates the order's line, and an order that is no longer late disappears.
  await tick(office, order, artwork.name)
  await expect(line).toContainText(/em Gravação/i)
  const before = await countOf(page, /^Atrasadas/)
  await office.call(updateOrder, { params: { id: order.id }, body: { dueOn: null } })
  await expect(line).toHaveCount(0)
  expect(await countOf(page, /^Atrasadas/)).toBe(before - 1)

  // Once only the delivery stage is open, the order appears in the list that the block links to, and the button with
  // the filter's name removes the filter.
  for (const { name } of [engraving, mounting]) await tick(office, order, name)
  await block(page, /^Prontas, não entregues/)
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL('/painel/os?so=prontas')
  await expect(page.getByRole('row', { name: order.serial })).toBeVisible()
  await page.getByRole('button', { name: 'prontas, não entregues' }).click()
  await expect(page).toHaveURL('/painel/os')
  await tick(office, order, finalCheck.name)
})

test('clicking a counter above the order list filters the list, and clicking it again clears the filter', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const late = await aLateOrder(office)
  const other = await anOrder(office)
  await office.call(updateOrder, { params: { id: other.id }, body: { price: 1_00 } })
  await page.goto('/painel/os?ordem=prazo')
  const strip = page.getByRole('group', { name: 'Mostrar somente' })
  const number = strip.getByRole('button', { name: /atrasadas?$/ })
  await expect(number).toHaveText(/^(1 atrasada|\d+ atrasadas)$/)
  await number.click()
  await expect(page).toHaveURL(/prazo=atrasadas/)
  await expect(number).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('row', { name: late.serial })).toBeVisible()
  await expect(page.getByRole('row', { name: other.serial })).toHaveCount(0)
  await page.reload()
  await expect(number).toHaveAttribute('aria-pressed', 'true')

  await strip.getByRole('button', { name: /sem preço$/ }).click()
  await expect(page).toHaveURL(/so=sem-preco/)
  await expect(number).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('row', { name: late.serial })).toBeVisible()
  await strip.getByRole('button', { name: /sem preço$/ }).click()
  await expect(page).toHaveURL('/painel/os?ordem=prazo')
  await office.call(updateOrder, { params: { id: late.id }, body: { dueOn: null } })
})

test("on “Hoje”, the floor sees its sector's queue and the products that another sector must finish first", async ({
  open,
  office,
}) => {
  const identification = unique('Caixa de vinho')
  const order = await anOrder(office, {
    products: [{ identification, productTypeId: 1 }],
    dueOn: '2010-01-04',
  })
  const person = await anEmployee(office, { role: 'floor', sector: engraving.key })
  const page = await open(person, { context: { viewport: { width: 390, height: 844 } } })
  await openLive(page, '/painel/hoje')
  const blocked = block(page, /^Esperam outro setor antes/)
  const queue = block(page, /^Fila de Gravação/)
  await expect(blocked.getByRole('listitem').filter({ hasText: identification })).toContainText(/em Artes/i)
  await expect(block(page, /^Atrasadas/)).toHaveCount(0)
  await expectAccessible(page)
  await expectToFit(page)
  await tick(office, order, artwork.name)
  await expect(queue.getByText(identification)).toBeVisible()
  await expect(blocked.getByText(identification)).toHaveCount(0)
  await queue.getByRole('link', { name: `${order.serial}-01` }).click()
  await expect(page).toHaveURL(`/tarefas/${order.serial}-01?setor=${engraving.key}`)
  await office.call(updateOrder, { params: { id: order.id }, body: { dueOn: null } })
})

test('a screen left open loads the data of the new day after midnight', { tag: '@long' }, async ({
  worker: page,
}) => {
  // Reconnecting the event stream would reload the data as well.
  await page.route('**/api/events', route => route.abort())
  await page.clock.install()
  await page.goto('/painel/hoje')
  await expect(block(page, /^Atrasadas/)).toBeVisible()
  const reload = page.waitForRequest('**/api/today/get')
  await page.clock.fastForward('24:00:00')
  await reload
})

test('at midnight, data is reloaded only once a change that is being saved has been saved', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await page.route('**/api/events', route => route.abort())
  await page.clock.install()
  await page.goto(`/painel/os/${order.serial}`)
  await page.getByLabel('Comentário').fill('O cliente ligou')
  const release = await holdAnswer(page, '**/comment')
  const sent = page.waitForRequest('**/comment')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await sent
  let reloads = 0
  page.on('request', request => {
    if (request.url().includes(`/service-order/get/by-serial/${order.serial}`)) reloads += 1
  })
  await page.clock.fastForward('24:00:00')
  await page.clock.runFor(2000)
  expect(reloads).toBe(0)
  release()
  await expect.poll(() => reloads).toBe(1)
})
