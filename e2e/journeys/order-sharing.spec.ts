import { cancelOrder } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { aClient, anOrder } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { aPhoto } from '../fixtures/photo.ts'
import { expect, test } from '../fixtures/test.ts'

test("the tracking link is copied, or sent by WhatsApp to the client's mobile number", {
  tag: '@long',
}, async ({ open, product, office }) => {
  const client = await aClient(office, { telephone: '(11) 98765-4321' })
  const order = await anOrder(office, { client })
  const page = await open(product.manager, {
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await page.goto(`/painel/os/${order.serial}`)
  const more = page.getByRole('button', { name: 'Mais ações', exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: 'Copiar link de rastreio' }).click()
  await expect(page.getByText('Link de rastreio copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`^https?://.+/rastrear-pedido/${order.serial}$`))
  await page.context().route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }))
  await more.click()
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Enviar por WhatsApp' }).click(),
  ])
  await chat.waitForURL(/wa\.me/)
  const address = new URL(chat.url())
  expect(address.pathname).toBe('/5511987654321')
  expect(address.searchParams.get('text')).toContain(copied)
})

test('files dropped anywhere on the order page become documents, which a manager can remove', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  const documents = page.getByRole('list', { name: 'Documentos Complementares' })
  await expect(page.getByText('Nenhum documento enviado ainda.')).toBeVisible()
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4'], 'arte final.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
  await expect(page.getByText(`Solte para enviar à OS ${order.serial}`)).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  await expect(documents).toContainText('arte final.pdf')
  await expect(page.getByText('Documento enviado')).toBeVisible()

  // During an upload, the page does not invite to drop further files.
  const release = await holdAnswer(page, '**/complementary/upload')
  const second = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4'], 'prova.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await page.dispatchEvent('h1', 'drop', { dataTransfer: second })
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data })
  await expect(page.getByText('Espere o envio de agora terminar')).toBeVisible()
  await expect(page.getByText(/^Solte para enviar/)).toHaveCount(0)
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data })
  release()
  await expect(documents).toContainText('prova.pdf')
  await documents.getByRole('button', { name: 'Remover arte final.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(documents).not.toContainText('arte final.pdf')
})

test('proofs are shown with their product and its delivery type, even if the order is cancelled', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office, {
    products: [
      { identification: 'Caixa um', productTypeId: 1 },
      { identification: 'Caixa dois', productTypeId: 1 },
    ],
  })
  const stageId = order.products[1]?.stages.at(-1)?.id ?? 0
  await page.goto(`/painel/os/${order.serial}`)
  await page.request.post(`/api/service-order-document/${order.id}/documents/proof/upload`, {
    multipart: { stageId: String(stageId), type: 'RETIRADA', documents: await aPhoto(page, 'recibo.jpg') },
  })
  await office.call(updateStage, {
    params: { stageId },
    body: { status: 'COMPLETED', deliveryType: 'RETIRADA' },
  })
  const proofs = page
    .getByRole('list', { name: 'Comprovantes Confêrencia Final / Entrega' })
    .getByRole('listitem')
    .filter({ hasText: `Caixa dois (${order.serial}-02)` })
  await expect(proofs).toContainText(/Retirada em \d\d\//)
  await expect(proofs.getByRole('link', { name: 'Ver arquivo recibo.jpg' })).toBeVisible()
  await expect(page.getByText(`Caixa um (${order.serial}-01)`)).toHaveCount(0)
  await office.call(cancelOrder, { params: { id: order.id } })
  await expect(page.getByText('Esta ordem de serviço está cancelada.')).toBeVisible()
  await expect(proofs.getByRole('link', { name: 'Ver arquivo recibo.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover|Escolher arquivos/ })).toHaveCount(0)
  await expectAccessible(page)
})

test("on a phone the order's actions stay in the viewport, and its sections are collapsed", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await anOrder(office)
  await page.goto(`/painel/os/${order.serial}`)
  const bar = page.getByRole('toolbar', { name: `Ações da OS ${order.serial}` })
  await expect(bar).toBeInViewport()
  await expectToFit(page)
  await expectAccessible(page)
  const history = page.getByRole('button', { name: 'Histórico' })
  await expect(history).toHaveAttribute('aria-expanded', 'false')
  await history.click()
  await expect(page.getByRole('list', { name: 'Histórico' })).toContainText('criou a ordem de serviço')
  await bar.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar OS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Esta ordem de serviço está cancelada.')).toBeVisible()
  await expect(bar).toHaveCount(0)
})
