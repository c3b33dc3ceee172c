import { randomInt } from 'node:crypto'
import { formatDate } from '@etapa/domain/dates'
import { cancelOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { orderSerial } from '@etapa/domain/orders/serial'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving, finalCheck, mounting } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import type { Office } from '../fixtures/office.ts'
import { expect, test } from '../fixtures/test.ts'

const calls = '**/api/tracking/*'
const nothingFound = 'Nenhum pedido encontrado com esse código.'
const hint = 'O código segue o padrão XXXXXXXX-XX, somente números.'
const failure = 'Não foi possível fazer a busca do rastreio. Por favor, tente mais tarde.'

// Each customer gets a random IP address, because the server rate-limits by IP address.
test.beforeEach(async ({ page }) => {
  const customer = Array.from({ length: 3 }, () => randomInt(256)).join('.')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${customer}` })
})

const field = (page: Page) => page.getByLabel('Código de rastreio')
const toasts = (page: Page) => page.getByRole('alert')

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Rastrear' }).click()
}

async function complete(office: Office, order: OrderInList, stages: number): Promise<void> {
  for (const { id } of order.products[0]?.stages.slice(0, stages) ?? []) {
    await office.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  }
}

test('a customer types the code and sees the progress of the order', async ({ page, office }) => {
  const identification = unique('Caixa de pizza')
  const order = await anOrder(office, { products: [{ identification, productTypeId: 5 }] })
  await complete(office, order, 2)

  await page.goto('/rastrear-pedido')
  await expect(page.getByRole('heading', { name: 'Rastrear Pedido' })).toBeVisible()
  await expect(page.getByText('Digite o código de rastreio abaixo para acompanhar seu pedido')).toBeVisible()
  await expect(page.getByText('Nenhum resultado para exibir.')).toBeVisible()
  await expectAccessible(page)

  await search(page, order.serial)
  await expect(page).toHaveURL(`/rastrear-pedido/${order.serial}`)
  const card = page.getByRole('article', { name: `Pedido: ${order.serial}` })
  await expect(card.getByText(`Criado em: ${formatDate(order.createdAt)}`)).toBeVisible()
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await expect(card.getByText('50%')).toBeVisible()
  await expect(card.getByRole('term')).toHaveText(['Identificação', 'Tipo', 'Serial'])
  await expect(card.getByRole('definition')).toHaveText([
    identification,
    'Remontagem c/ peça nova',
    `${order.serial}-01`,
  ])
  await expect(card.getByRole('heading', { name: 'Etapas do processo' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    `${artwork.name}Concluído`,
    `${engraving.name}Concluído`,
    `${mounting.name}Pendente`,
    `${finalCheck.name}Pendente`,
  ])
  await expect(toasts(page)).toHaveCount(0)
  await expectAccessible(page)
})

test("saving the workshop's data twice in a row causes no conflict, and customers see the latest data", async ({
  page,
  manager,
}) => {
  await manager.goto('/painel/oficina')
  const phones = ['(11) 4002-8922', '(11) 4002-8933']
  for (const phone of phones) {
    const saved = manager.waitForResponse(response => response.request().method() === 'PUT')
    await manager.getByLabel('Telefone').fill(phone)
    await manager.getByRole('button', { name: 'Salvar dados da oficina' }).click()
    expect((await saved).status()).toBe(200)
  }
  await expect(manager.getByLabel('Telefone')).toHaveValue(phones[1] ?? '')
  await expect(manager.getByText('Outra pessoa salvou alterações')).toHaveCount(0)
  await page.goto('/rastrear-pedido')
  await expect(page.getByText(phones[1] ?? '')).toBeVisible()
})

test('a link that contains the code opens the order, and the page is marked as not to be indexed by search engines', {
  tag: '@long',
}, async ({ page, office }) => {
  const { serial } = await anOrder(office)
  const response = await page.goto(`/rastrear-pedido/${serial}`)
  await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
  await expect(field(page)).toHaveValue(serial)

  expect(response?.headers()['x-robots-tag']).toBe('noindex')
  await expect(page).toHaveTitle('Rastrear Pedido · Etapa')
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Rastrear Pedido')
})

test('without JavaScript, the order is shown and another code can be searched for', async ({
  open,
  office,
}) => {
  const [first, second] = [await anOrder(office), await anOrder(office)]
  const page = await open(undefined, { context: { javaScriptEnabled: false } })
  await page.goto(`/rastrear-pedido/${first.serial}`)
  await expect(page.getByText(`Pedido: ${first.serial}`)).toBeVisible()
  await search(page, second.serial)
  await expect(page).toHaveURL(`/rastrear-pedido/${second.serial}`)
  await expect(page.getByText(`Pedido: ${second.serial}`)).toBeVisible()
})

test('a finished order shows 100%, “Entregue” and a message that all stages are completed', {
  tag: '@long',
}, async ({ page, office }) => {
  const order = await anOrder(office)
  await complete(office, order, 3)
  await office.call(updateStage, {
    params: { stageId: order.products[0]?.stages[3]?.id ?? 0 },
    body: { status: 'COMPLETED', deliveryType: 'ENTREGA' },
  })
  await page.goto(`/rastrear-pedido/${order.serial}`)
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('listitem').last()).toHaveText(`${finalCheck.name}EntregueConcluído`)
  await expect(page.getByText('Todas as etapas foram concluídas')).toBeVisible()
  await expect(page.getByText('Pendente')).toHaveCount(0)
  await expectAccessible(page)
})

test('the button is disabled and shows “Buscando...” while a search is running', { tag: '@long' }, async ({
  page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto('/rastrear-pedido')
  const release = await holdAnswer(page, calls)
  await search(page, serial)
  await expect(page.getByRole('button', { name: 'Buscando...' })).toBeDisabled()
  release()
  await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rastrear' })).toBeEnabled()
})

test('a code is accepted without hyphen or check digits, with spaces, as a product serial, or as a link', {
  tag: '@long',
}, async ({ page, office }) => {
  const { serial } = await anOrder(office)
  const digits = serial.replace('-', '')
  await page.goto('/rastrear-pedido')
  for (const typed of [
    digits,
    digits.slice(0, 8),
    `  ${digits.slice(0, 4)} ${digits.slice(4, 8)} - ${digits.slice(8)} `,
    `${serial}-01`,
    page.url().replace(/$/, `/${serial}`),
  ]) {
    await search(page, typed)
    await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
    await expect(field(page)).toHaveValue(serial)
    await expect(page).toHaveURL(`/rastrear-pedido/${serial}`)
  }
})

test('searching for an empty or incomplete code shows that nothing was found, and clears the previous result', {
  tag: '@long',
}, async ({ page, office }) => {
  const { serial } = await anOrder(office)
  await page.goto('/rastrear-pedido')
  await expect(page.getByText('O código inteiro, com ou sem os 2 números depois do traço.')).toBeVisible()
  for (const typed of ['', '   ', '123', serial.slice(0, 7), serial.slice(7)]) {
    await search(page, serial)
    await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
    await search(page, typed)
    await expect(toasts(page).last()).toHaveText(`${nothingFound}${hint}`)
    await expect(page.getByText('Nenhum resultado para exibir.')).toBeVisible()
    await expect(page).toHaveURL('/rastrear-pedido')
    await expect(field(page)).toHaveValue(typed.trim())
  }
  await expectAccessible(page)
})

test('toasts are 356 px wide, and at most three are shown at once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/rastrear-pedido')
  for (let times = 0; times < 5; times += 1) await search(page, '')
  await expect(toasts(page)).toHaveCount(3)
  await expect(toasts(page).first()).toHaveCSS('width', '356px')
})

test('an unknown code is reported as not found; for a wrong check digit, the customer is asked to check the digits', {
  tag: '@long',
}, async ({ page }) => {
  const unknown = orderSerial('00000000')
  await page.goto(`/rastrear-pedido/${unknown}`)
  await expect(toasts(page)).toHaveText(`${nothingFound}${hint}`)
  await expect(page.getByText('Nenhum resultado para exibir.')).toBeVisible()
  await expect(page.getByText('Confira os números digitados')).toHaveCount(0)

  await search(
    page,
    unknown.replace(/\d$/, digit => String((Number(digit) + 1) % 10)),
  )
  await expect(page.getByText('Confira os números digitados')).toBeVisible()
  await expectAccessible(page)
})

test('a cancelled order is not found', { tag: '@long' }, async ({ page, office }) => {
  const { id, serial } = await anOrder(office)
  await office.call(cancelOrder, { params: { id } })
  await page.goto(`/rastrear-pedido/${serial}`)
  await expect(toasts(page)).toContainText(nothingFound)
})

test('if the request fails, the customer sees an error and can retry', { tag: '@long' }, async ({
  page,
  office,
}) => {
  const { serial } = await anOrder(office)
  await page.goto('/rastrear-pedido')
  await page.route(calls, route => route.abort())
  await search(page, serial)
  await expect(toasts(page).filter({ hasText: failure })).toContainText('Aconteceu algum problema.')
  await expect(page.getByText('Sem resposta do servidor.')).toBeVisible()
  await expectAccessible(page)

  await page.unroute(calls)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
  await expect(page.getByText(failure)).toHaveCount(0)
})

test('a rate-limited search asks the customer to wait', { tag: '@long' }, async ({ page, office }) => {
  const { serial } = await anOrder(office)
  await page.goto(`/rastrear-pedido/${serial}`)
  await expect(page.getByText(`Pedido: ${serial}`)).toBeVisible()
  await page.evaluate(async url => {
    for (let i = 0; i < 30; i += 1) await fetch(url)
  }, `/api/tracking/${serial}`)

  await search(page, serial)
  await expect(toasts(page).filter({ hasText: failure })).toContainText('Aconteceu algum problema.')
  await expect(page.getByText('Muitas tentativas. Aguarde um pouco e tente novamente.')).toBeVisible()
})

test("the browser's back and forward buttons go through the previous searches", { tag: '@long' }, async ({
  page,
  office,
}) => {
  const first = await anOrder(office)
  const second = await anOrder(office)
  await page.goto('/rastrear-pedido')
  await search(page, first.serial)
  await expect(page.getByText(`Pedido: ${first.serial}`)).toBeVisible()
  await search(page, second.serial)
  await expect(page.getByText(`Pedido: ${second.serial}`)).toBeVisible()

  await page.goBack()
  await expect(page.getByText(`Pedido: ${first.serial}`)).toBeVisible()
  await expect(field(page)).toHaveValue(first.serial)
  await page.goBack()
  await expect(page.getByText('Nenhum resultado para exibir.')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.goForward()
  await expect(page.getByText(`Pedido: ${first.serial}`)).toBeVisible()
})

test('an order with very long product names fits the viewport of a small phone', { tag: '@long' }, async ({
  page,
  office,
}) => {
  const products = ['W'.repeat(200), `${'Caixa para exportação '.repeat(8)}fim`, 'Tampa'].map(
    identification => ({ identification, productTypeId: 5 }),
  )
  const order = await anOrder(office, { products })
  await complete(office, order, 1)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/rastrear-pedido/${order.serial}`)
  await expect(page.getByText(`Pedido: ${order.serial}`)).toBeInViewport()
  await expectToFit(page)
  await expectAccessible(page)
  await search(page, '')
  await expect(toasts(page)).toBeInViewport({ ratio: 1 })
})

test('the page is revalidated on every visit, and its assets are cached for a year', {
  tag: '@long',
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.clearBrowserCache')
  const loaded = new Map<string, string | undefined>()
  page.on('response', response => {
    loaded.set(new URL(response.url()).pathname, response.headers()['cache-control'])
  })
  await page.goto('/rastrear-pedido', { waitUntil: 'networkidle' })
  expect(loaded.get('/rastrear-pedido')).toBe('no-cache')
  const assets = [...loaded].filter(([path]) => path.startsWith('/assets/'))
  // One script, one style sheet and one font: none of the panel's files are loaded.
  expect(assets.map(([path]) => path.split('.').at(-1)).sort()).toEqual(['css', 'js', 'woff2'])
  for (const [, caching] of assets) expect(caching).toBe('public, max-age=31536000, immutable')
})

test('a font that arrives late moves nothing that a customer is reading', { tag: '@long' }, async ({
  page,
  office,
}) => {
  const order = await anOrder(office)
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdAnswer(page, '**/*.woff2')
  await page.goto(`/rastrear-pedido/${order.serial}`, { waitUntil: 'commit' })
  await expect(page.getByText(`Pedido: ${order.serial}`)).toBeVisible()
  // The browser waits a tenth of a second for a font that may be left out.
  await page.waitForFunction(() => performance.now() > 1_000)
  release()
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  const moved = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 100)))
      }),
  )
  expect(moved).toBeLessThan(0.01)
})
