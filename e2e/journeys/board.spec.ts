import { deleteClient } from '@etapa/domain/clients/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { makeTvLink, tvPath } from '@etapa/domain/production/tv-link'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expect, test } from '../fixtures/test.ts'

const sector = (page: Page, name: string) => page.getByRole('region', { name })

function complete(office: Office, order: OrderInList, stage: number) {
  const stageId = order.products[0]?.stages[stage]?.id ?? 0
  return office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
}

test('the board shows each product in its sector and moves it without a reload', async ({
  worker,
  office,
}) => {
  const client = await aClient(office)
  const products = [{ identification: unique('Caixa de pizza'), productTypeId: 5 }]
  const order = await anOrder(office, { client, products })
  await openLive(worker, '/painel/quadro')
  await worker.getByRole('combobox', { name: 'Cliente' }).fill(client.name)
  await worker.getByRole('option', { name: client.name }).click()
  await expect(worker).toHaveURL(`/painel/quadro?cliente=${client.id}`)

  const card = worker.getByRole('listitem').filter({ hasText: `${order.serial}-01` })
  await expect(sector(worker, artwork.name).getByRole('listitem')).toHaveCount(1)
  for (const text of [products[0]?.identification ?? '', client.name, 'Remontagem c/ peça nova', 'agora'])
    await expect(card).toContainText(text)
  await expect(sector(worker, artwork.name)).toContainText('1 produto')
  await expect(sector(worker, engraving.name)).toContainText('Nenhum produto espera aqui')
  await expectAccessible(worker)

  await complete(office, order, 0)
  await expect(sector(worker, engraving.name).getByRole('listitem')).toContainText([order.serial])
  await expect(sector(worker, artwork.name)).toContainText('Nenhum produto espera aqui')

  await card.getByRole('link', { name: `${order.serial}-01` }).click()
  await expect(worker).toHaveURL(`/painel/os/${order.serial}#${order.serial}-01`)
})

test('a product that has passed every sector leaves the board', { tag: '@long' }, async ({
  worker,
  office,
}) => {
  const client = await aClient(office)
  const order = await anOrder(office, { client })
  for (const stage of [0, 1, 2]) await complete(office, order, stage)
  await openLive(worker, `/painel/quadro?cliente=${client.id}`)
  const last = sector(worker, finalCheck.name)
  await expect(last).toContainText(order.serial)
  await complete(office, order, 3)
  await expect(last).toContainText('Nenhum produto espera aqui')
})

test('a filter by a client that was deleted stays visible and can be removed', { tag: '@long' }, async ({
  worker,
  office,
}) => {
  const order = await anOrder(office)
  await office.call(deleteClient, { params: { id: order.clientId } })
  await worker.goto(`/painel/quadro?cliente=${order.clientId}`)
  await expect(sector(worker, artwork.name)).toContainText(order.serial)
  await expect(worker.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Cliente excluído')
  await worker.getByLabel('Limpar cliente').click()
  await expect(worker).toHaveURL('/painel/quadro')
})

test('the board is filtered by service, and an invalid filter in the address is ignored', {
  tag: '@long',
}, async ({ worker, office }) => {
  const client = await aClient(office)
  const products = [1, 2].map(productTypeId => ({ identification: unique('Tampa'), productTypeId }))
  await anOrder(office, { client, products })
  await worker.goto(`/painel/quadro?cliente=${client.id}&servico=x`)
  await expect(sector(worker, artwork.name).getByRole('listitem')).toHaveCount(2)
  await worker.getByRole('combobox', { name: 'Serviço' }).click()
  await worker.getByRole('option', { name: 'Peças' }).click()
  await expect(sector(worker, artwork.name).getByRole('listitem')).toHaveCount(1)
  await expect(worker).toHaveURL(`/painel/quadro?cliente=${client.id}&servico=2`)
})

test('on a phone the board fits the screen and its columns scroll sideways', { tag: '@long' }, async ({
  worker,
  office,
}) => {
  await anOrder(office)
  await worker.setViewportSize({ width: 390, height: 844 })
  await worker.goto('/painel/quadro')
  await expect(sector(worker, artwork.name)).toBeInViewport()
  await expectToFit(worker)
  await sector(worker, finalCheck.name).scrollIntoViewIfNeeded()
  await expect(sector(worker, artwork.name)).not.toBeInViewport()
  await expectAccessible(worker)
})

test('on a small laptop no card of the board is cut off, and the columns fit beside the menu', {
  tag: '@long',
}, async ({ worker, office }) => {
  const order = await anOrder(office)
  await worker.setViewportSize({ width: 1280, height: 800 })
  await worker.clock.install({ time: Date.now() + (29 * 24 + 23) * 60 * 60 * 1000 })
  await worker.goto('/painel/quadro')
  const card = worker.getByRole('listitem').filter({ hasText: `${order.serial}-01` })
  await expect(card).toContainText(/\d\d d/)
  expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expectToFit(worker)
  // All columns fit without horizontal scrolling.
  const board = worker.getByRole('region', { name: 'Setores' })
  expect(await board.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('on a TV the board fills the screen and cycles through the cards that do not fit', {
  tag: '@long',
}, async ({ worker, office }) => {
  const client = await aClient(office)
  const products = Array.from({ length: 12 }, () => ({ identification: unique('Caixa'), productTypeId: 1 }))
  const order = await anOrder(office, { client, products })
  await worker.setViewportSize({ width: 1920, height: 1080 })
  await worker.clock.install()
  await worker.goto(`/quadro-tv?cliente=${client.id}`)
  const cards = sector(worker, artwork.name).getByRole('listitem')
  await expect(cards.first()).toContainText(`${order.serial}-01`)
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(8)
  await expect(worker.getByRole('navigation')).toHaveCount(0)
  await expect(worker.getByRole('link')).toHaveCount(0)
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 })
  const scroll = await worker.evaluate(() => document.documentElement.scrollHeight)
  expect(scroll).toBe(1080)
  await expectAccessible(worker)

  await worker.clock.runFor(10_000)
  await expect(cards.last()).toContainText(`${order.serial}-12`)

  await worker.setViewportSize({ width: 1280, height: 720 })
  await worker.clock.fastForward(700 * 60 * 60 * 1000)
  await expect(cards.first()).toContainText(/\d\d d/)
  const cut = await cards.evaluateAll(shown =>
    shown
      .filter(card => card.scrollWidth > card.clientWidth || card.scrollHeight > card.clientHeight)
      .map(card => card.textContent),
  )
  expect(cut).toEqual([])
})

test('a visitor sees the board only through a TV link, until it is revoked', async ({
  manager,
  open,
  office,
}) => {
  const { serial } = await anOrder(office, { isUrgent: true, dueOn: '2020-01-01' })
  const tv = await open()
  await tv.setViewportSize({ width: 1280, height: 720 })
  await tv.goto('/quadro-tv')
  await expect(tv).toHaveURL(/\/auth\?voltar=/)

  await manager.goto('/painel/quadro')
  await manager.getByRole('button', { name: 'Link para TV' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Link para TV' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const address = dialog.getByLabel('Endereço do novo link')
  await expectAccessible(manager)
  await tv.goto(await address.inputValue())
  await expect(sector(tv, artwork.name)).toContainText(`${serial}-01`)
  await expectAccessible(tv)

  // The newest link is listed first; other journeys may have created more on the same server.
  await dialog.getByRole('button', { name: 'Revogar' }).first().click()
  const question = manager.getByRole('dialog', { name: 'Revogar este link?' })
  await question.getByRole('button', { name: 'Revogar' }).click()
  await expect(manager.getByText('Link revogado')).toBeVisible()
  await tv.reload()
  await expect(tv.getByText('não vale mais')).toBeVisible()
  await expect(tv.getByText(serial)).toHaveCount(0)
})

test('a TV with a link says that its board is no longer up to date while the server cannot be reached', {
  tag: '@long',
}, async ({ open, office }) => {
  const { serial } = await anOrder(office, { isUrgent: true, dueOn: '2020-01-01' })
  const { token } = await office.call(makeTvLink)
  const tv = await open()
  await tv.clock.install()
  await tv.goto(tvPath(token))
  await expect(sector(tv, artwork.name)).toContainText(`${serial}-01`)
  const notice = tv.getByText(/^Sem conexão: dados de \d\d:\d\d$/)
  await tv.route('**/api/tv/**', route => route.abort())
  await expect(async () => {
    await tv.clock.runFor(5_000)
    await expect(notice).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(sector(tv, artwork.name)).toContainText(`${serial}-01`)
  await expectAccessible(tv)
  await tv.unroute('**/api/tv/**')
  await expect(async () => {
    await tv.clock.runFor(5_000)
    await expect(notice).toBeHidden({ timeout: 500 })
  }).toPass()
})
