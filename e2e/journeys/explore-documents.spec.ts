import { formatDate } from '@etapa/domain/dates'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { Explore } from '../fixtures/explore.ts'
import { anOrder } from '../fixtures/factories.ts'
import { fileWith } from '../fixtures/file-with.ts'
import { aPhoto } from '../fixtures/photo.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('the documents dialog', () => {
  test('shows that there are no documents, and closes with “Cancelar”', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    const order = await anOrder(office)
    const row = await new Explore(page).openOn(order)
    await row.getByRole('button', { name: 'Documentos' }).click()
    const dialog = page.getByRole('dialog', { name: `Documentos - Ordem de serviço (${order.serial})` })
    await expect(dialog.getByRole('heading', { name: 'Documentos Complementares' })).toBeVisible()
    await expect(dialog.getByText('Nenhum documento enviado ainda.')).toBeVisible()
    await expect(
      dialog.getByRole('heading', { name: 'Comprovantes Confêrencia Final / Entrega' }),
    ).toBeVisible()
    await expect(dialog.getByText('Nenhum comprovante enviado ainda.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
  })

  test('shows an error if its code cannot be loaded, and opens on the next try', {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    const order = await anOrder(office)
    const code = `**${fileWith('Documentos Complementares')}`
    await page.route(code, route => route.abort())
    const row = await new Explore(page).openOn(order)
    const button = row.getByRole('button', { name: 'Documentos' })
    await button.click()
    await expect(
      page.getByText('Não foi possível abrir. Verifique a conexão e tente novamente.'),
    ).toBeVisible()
    await page.unroute(code)
    await button.click()
    const dialog = page.getByRole('dialog', { name: `Documentos - Ordem de serviço (${order.serial})` })
    await expect(dialog.getByText('Nenhum documento enviado ainda.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('lists documents with name and time, shows thumbnails of pictures, and opens a document in a new tab', {
    tag: '@long',
  }, async ({ manager: page, office }) => {
    const order = await anOrder(office)
    const row = await new Explore(page).openOn(order)
    const photo = await aPhoto(page, 'entrega na portaria.jpg')
    const folder = `/api/service-order-document/${order.id}/documents`
    const pdf = { name: 'pedido nº 1.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') }
    await send(page, `${folder}/complementary/upload`, { documents: pdf })
    await send(page, `${folder}/proof/upload`, {
      stageId: String(order.products[0]?.stages[3]?.id),
      type: 'ENTREGA',
      documents: photo,
    })
    await row.getByRole('button', { name: 'Documentos' }).click()
    const complementary = page.getByRole('list', { name: 'Documentos Complementares' }).getByRole('listitem')
    await expect(complementary).toContainText('pedido nº 1.pdf')
    await expect(complementary).toContainText(new RegExp(`${formatDate(new Date())} \\d{2}:\\d{2}`))
    await expect(complementary.locator('img')).toHaveCount(0)

    const proof = page.getByRole('list', { name: 'Comprovantes Confêrencia Final / Entrega' })
    await expect(proof).toContainText('entrega na portaria.jpg')
    await expect(proof).toContainText(/\d{2}:\d{2} · Entrega/)
    const [product] = order.products
    await expect(proof).toContainText(`${product?.identification} (${product?.serial})`)
    const thumbnail = proof.locator('img')
    await expect
      .poll(() => thumbnail.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0)

    const opened = page.context().waitForEvent('page')
    await proof.getByRole('link', { name: 'Ver arquivo entrega na portaria.jpg' }).click()
    await expect(await opened).toHaveURL(/\/uploads\/service-orders\/comprovantes\//)
  })

  test('can reload documents that could not be loaded', { tag: '@long' }, async ({
    manager: page,
    office,
  }) => {
    // Block the event stream, which would reload the documents before the click.
    await page.route('**/api/events', route => route.abort())
    const row = await new Explore(page).openOn(await anOrder(office))
    await page.route('**/documents/proof/get', route => route.fulfill({ status: 400, body: 'Não.' }))
    await row.getByRole('button', { name: 'Documentos' }).click()
    const dialog = page.getByRole('dialog', { name: /^Documentos/ })
    await expect(dialog.getByText('Não foi possível carregar os documentos')).toBeVisible()
    await page.unroute('**/documents/proof/get')
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(dialog.getByText('Nenhum comprovante enviado ainda.')).toBeVisible()
  })
})

type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

async function send(page: Page, address: string, multipart: Multipart): Promise<void> {
  const response = await page.request.post(address, { multipart })
  expect(response.ok(), await response.text()).toBe(true)
}
