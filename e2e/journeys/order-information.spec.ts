import { createClient } from '@etapa/domain/clients/endpoints'
import { updatePrices } from '@etapa/domain/clients/price'
import { listDocuments } from '@etapa/domain/documents/endpoints'
import { formatMoney } from '@etapa/domain/money'
import { createOrder, getOrder, updateOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectToFit } from '../fixtures/expect-to-fit.ts'
import { anOrder, unique } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { chooseAction } from '../fixtures/list.ts'
import { openLive } from '../fixtures/open-live.ts'
import { expect, test } from '../fixtures/test.ts'
import { withoutNews } from '../fixtures/without-news.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const photo = { name: 'Prova impressa – revisão 2.png', mimeType: 'image/png', buffer: pixel }

async function openInformation(page: Page, order: OrderInList) {
  await page.goto(`/painel/os?busca=${order.serial}`)
  await chooseAction(page, order, 'Informações')
  const dialog = page.getByRole('dialog', { name: order.serial })
  return {
    dialog,
    price: dialog.getByLabel('Valor total R$ do clichê'),
    picker: dialog.getByLabel('Escolher arquivos'),
    documents: dialog.getByRole('list', { name: 'Documentos complementares' }).getByRole('listitem'),
    save: dialog.getByRole('button', { name: 'Salvar' }),
    cancel: dialog.getByRole('button', { name: 'Cancelar' }),
  }
}

const trigger = (page: Page) => page.getByRole('button', { name: 'Informações' })
const saved = 'Ordem de Serviço atualizada com sucesso'

test('the price is typed in cents and saved, and the button shows whether there is one', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await withoutNews(page)
  const { price, save, dialog } = await openInformation(page, order)
  await expect(trigger(page)).toHaveAttribute('aria-description', 'falta informar o preço')
  await expect(price).toHaveValue('')
  await expect(price).toHaveAttribute('placeholder', 'Não informado')
  await expectAccessible(page)

  await price.click()
  await price.press('End')
  await price.pressSequentially('12a34.56')
  await expect(price).toHaveValue(formatMoney(123_456))
  await price.press('ArrowLeft')
  await price.press('Backspace')
  await price.pressSequentially('9')
  await expect(price).toHaveValue(formatMoney(123_496))
  await save.click()
  const toast = page.getByRole('alert').filter({ hasText: saved })
  await expect(toast).toHaveCSS('background-color', 'rgb(211, 249, 216)')
  await expect(dialog).toBeHidden()
  await expect(trigger(page)).toHaveAttribute('aria-description', 'preço informado')

  await trigger(page).click()
  await expect(price).toHaveValue(formatMoney(123_496))
  await price.fill('')
  await save.click()
  await expect(trigger(page)).toHaveAttribute('aria-description', 'falta informar o preço')
})

test("an order that has a price is saved although the client's prices cannot be loaded", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, { price: 10_000 })
  await page.route(/\/price\/get\/all/, route => route.fulfill({ status: 400, body: 'Não agora.' }))
  const { dialog, save, price } = await openInformation(page, order)
  await expect(dialog.getByText('Não foi possível carregar os preços do cliente.')).toBeVisible()
  await expect(price).toHaveValue(formatMoney(10_000))
  await dialog.getByRole('switch', { name: 'Urgente' }).click()
  await save.click()
  await expect(dialog).toBeHidden()
  const { price: kept, isUrgent } = await office.call(getOrder, { params: { id: order.id } })
  expect({ kept, isUrgent }).toEqual({ kept: 10_000, isUrgent: true })
})

test("a saved order's dialog proposes a price calculated from its sheets, which can be accepted or overwritten", {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const { id: clientId } = await office.call(createClient, { body: { name: unique('Caixas do Vale') } })
  await office.call(updatePrices, {
    params: { id: clientId },
    body: { prices: [{ serviceId: 1, price: 12.5 }] },
  })
  const pieces = [{ quantity: 1, width: 41.599, height: 50 }]
  const sheet = { sets: 4, colors: [{ name: 'Cyan', pieces }] }
  const order = await office.call(createOrder, {
    body: { clientId, products: [{ identification: 'Caixa', productTypeId: 1, sheet }] },
  })
  await page.goto(`/painel/os/${order.serial}`)
  await expect(page.getByText('Não informado')).toBeVisible()
  const { price, save, dialog } = await openInformation(page, order)
  await expect(price).toHaveValue(formatMoney(103_998))
  await expect(dialog).toContainText('Proposto pela área:')
  await expect(dialog).toContainText(
    `Caixa: 4 jogos × 2.079,95 cm² × ${formatMoney(0).replace('0,00', '0,125')}/cm² = ${formatMoney(103_998)}`,
  )
  await expectAccessible(page)
  await save.click()
  await expect(dialog).toBeHidden()
  await trigger(page).click()
  await price.fill('90000')
  await save.click()
  await expect(dialog).toBeHidden()
  const stored = await office.call(getOrder, { params: { id: order.id } })
  expect(stored.price).toBe(90_000)
})

test('saving a deadline keeps the price that a colleague has entered since the dialog was opened', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office, { price: 100_00 })
  await openLive(page, `/painel/os/${order.serial}`)
  await page.getByRole('button', { name: 'Informações' }).click()
  const dialog = page.getByRole('dialog', { name: order.serial })
  await dialog.getByRole('button', { name: '5 dias úteis' }).click()
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 500_00 } })
  await expect(page.getByText(formatMoney(500_00), { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Valor total R$ do clichê')).toHaveValue(formatMoney(500_00))
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  const stored = await office.call(getOrder, { params: { id: order.id } })
  expect(stored.price).toBe(500_00)
  expect(stored.dueOn).not.toBeNull()
})

test('the dialog of a row of the list follows the price that a colleague enters', {
  tag: '@long',
}, async ({ worker: page, office }) => {
  const order = await anOrder(office)
  await openLive(page, `/painel/os?busca=${order.serial}`)
  await chooseAction(page, order, 'Informações')
  const dialog = page.getByRole('dialog', { name: order.serial })
  await expect(dialog.getByLabel('Valor total R$ do clichê')).toBeVisible()
  await office.call(updateOrder, { params: { id: order.id }, body: { price: 500_00 } })
  await expect(dialog.getByLabel('Valor total R$ do clichê')).toHaveValue(formatMoney(500_00))
})

test('Escape closes the quick search but not the dialog below it', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { dialog } = await openInformation(page, await anOrder(office))
  const search = page.getByRole('dialog', { name: 'Busca rápida' })
  await page.keyboard.press('Control+K')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the typed price stays in the dialog if saving it fails', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { price, save } = await openInformation(page, await anOrder(office))
  await page.route('**/service-order/update/*', route => route.abort())
  await price.fill('5000')
  await save.click()
  await expect(page.getByText('Não foi possível salvar as informações desta Ordem de serviço')).toBeVisible()
  await expect(price).toHaveValue(formatMoney(5000))
})

test("an order's documents are chosen, uploaded, viewed and removed", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  await withoutNews(page)
  const { dialog, picker, documents, save } = await openInformation(page, order)
  await expect(dialog.getByText('Nenhum documento enviado ainda.')).toBeVisible()

  const pdf = await page.pdf()
  await picker.setInputFiles([photo, { name: 'Arte.pdf', mimeType: 'application/pdf', buffer: pdf }])
  await expect(documents).toHaveCount(2)
  await picker.setInputFiles({ name: 'Engano.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await dialog.getByRole('button', { name: 'Remover Engano.txt' }).click()
  await expect(documents).toHaveCount(2)
  await save.click()
  await expect(page.getByText(saved)).toBeVisible()

  await trigger(page).click()
  await expect(documents).toHaveCount(2)
  await expect(documents.filter({ hasText: photo.name })).toContainText('Enviado em')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: `Visualizar ${photo.name}` }).click()
  const popup = await opened
  await expect(popup).toHaveURL(/\/uploads\/service-orders\/complementares\//)
  await expect(popup.locator('img')).toBeVisible()
  await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([650, 784])
  const address = popup.url()
  await popup.close()

  await dialog.getByRole('button', { name: `Remover ${photo.name}` }).click()
  const question = page.getByRole('dialog', { name: 'Remover documento' })
  await expect(question).toContainText(`Remover ${photo.name} da OS ${order.serial}?`)
  await expect(question).toContainText(`Cliente: ${order.client?.name}`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: `Remover ${photo.name}` }).click()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(documents).toHaveCount(1)
  expect((await page.request.get(address)).status()).toBe(404)
})

test("a file dropped on the order's information dialog is added to the documents", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { dialog, documents } = await openInformation(page, await anOrder(office))
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['x'], 'Contrato.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await dialog.getByText('Escolher arquivos').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(documents).toHaveText(/^Contrato\.pdf/)
})

test('a file not yet uploaded is viewed at an address that expires after ten seconds', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await page.clock.install()
  const { dialog, picker } = await openInformation(page, await anOrder(office))
  await picker.setInputFiles(photo)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: `Visualizar ${photo.name}` }).click()
  const popup = await opened
  await expect(popup.locator('img')).toBeVisible()
  const isThere = () =>
    page.evaluate(address => {
      const picture = new Image()
      picture.src = address
      return picture.decode().then(
        () => true,
        () => false,
      )
    }, popup.url())
  expect(await isThere()).toBe(true)
  await page.clock.runFor(10_000)
  expect(await isThere()).toBe(false)
})

test("closing the order's information dialog with unsaved input asks before discarding the input", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office)
  const { dialog, price, picker, documents } = await openInformation(page, order)
  const question = page.getByRole('dialog', { name: 'Descartar?' })
  const besides = () => page.mouse.click(20, 20)
  await expect(dialog).toContainText(order.client?.name ?? '')
  await expect(dialog).toContainText(order.products[0]?.identification ?? '')
  await price.fill('5000')
  await picker.setInputFiles(photo)
  await besides()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await expect(price).toHaveValue(formatMoney(5000))
  await expect(documents).toHaveCount(1)

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog).toBeHidden()
  await trigger(page).click()
  await expect(price).toHaveValue('')
  await expect(price).toHaveAttribute('placeholder', 'Não informado')
  await besides()
  await expect(dialog).toBeHidden()
})

test('saving without changes shows that there is nothing to send', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { dialog, save, cancel } = await openInformation(page, await anOrder(office))
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText('Nenhum novo documento para envio.')
  await expectAccessible(page)
  await cancel.click()
  await expect(dialog).toBeHidden()
})

test('the upload shows its progress and can be cancelled', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const order = await anOrder(office)
  const { dialog, picker, save, cancel } = await openInformation(page, order)
  await picker.setInputFiles(photo)
  await holdAnswer(page, '**/complementary/upload')
  const left = page.waitForEvent('requestfailed')
  await save.click()
  await expect(dialog.getByText('Enviando documentos: 0%')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Salvando...' })).toBeDisabled()
  await expectAccessible(page)
  await cancel.click()
  await expect(dialog).toBeHidden()
  expect((await left).failure()?.errorText).toBe('net::ERR_ABORTED')
  expect(await office.call(listDocuments, { params: { orderId: order.id, kind: 'complementary' } })).toEqual(
    [],
  )
})

test('nothing can be changed while a file is being uploaded', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { dialog, picker, price, save } = await openInformation(page, await anOrder(office))
  await picker.setInputFiles(photo)
  const release = await holdAnswer(page, '**/complementary/upload')
  await save.click()
  await expect(dialog.getByText('Enviando documentos: 0%')).toBeVisible()
  await price.focus()
  await page.keyboard.type('5000')
  await expect(price).toHaveValue('')
  release()
  await expect(dialog).toBeHidden()
})

test('files whose upload failed stay chosen and can be sent again', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { documents, picker, save, dialog } = await openInformation(page, await anOrder(office))
  await picker.setInputFiles(photo)
  await page.route('**/complementary/upload', route => route.abort())
  await save.click()
  await expect(page.getByText('Não foi possível enviar os documentos')).toBeVisible()
  await expect(documents).toHaveText([/Ainda não enviado/])
  await page.unroute('**/complementary/upload')
  await page.route('**/complementary/upload', route => route.fulfill({ body: '<html>Entre na rede</html>' }))
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('Sem resposta do servidor')
  await page.unroute('**/complementary/upload')
  await save.click()
  await expect(dialog).toBeHidden()
})

test('a document stays in the list if the request to remove it fails', { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  const { picker, save, dialog, documents } = await openInformation(page, await anOrder(office))
  await picker.setInputFiles(photo)
  await save.click()
  await expect(dialog).toBeHidden()

  await page.route('**/service-order-document/*/documents/*', route => route.abort())
  await trigger(page).click()
  await dialog.getByRole('button', { name: `Remover ${photo.name}` }).click()
  await page
    .getByRole('dialog', { name: 'Remover documento' })
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect(page.getByText('Não foi possível deletar o documento')).toBeVisible()
  await expect(documents).toHaveCount(1)
})

test("the order's information dialog shows an error if the documents cannot be loaded", {
  tag: '@long',
}, async ({ manager: page, office }) => {
  await page.route('**/documents/complementary/get', route => route.fulfill({ status: 400, body: 'Não.' }))
  const { dialog } = await openInformation(page, await anOrder(office))
  await expect(page.getByText('Aconteceu algum problema.').first()).toBeVisible()
  await expect(dialog.getByText('Não foi possível carregar os documentos')).toBeVisible()
})

test('an employee who is not a manager views documents but cannot remove them', { tag: '@long' }, async ({
  manager,
  worker: page,
  office,
}) => {
  const order = await anOrder(office)
  const { picker, save, dialog } = await openInformation(manager, order)
  await picker.setInputFiles(photo)
  await save.click()
  await expect(dialog).toBeHidden()

  const seen = await openInformation(page, order)
  await expect(seen.dialog.getByRole('button', { name: `Visualizar ${photo.name}` })).toBeVisible()
  await expect(seen.dialog.getByRole('button', { name: 'Remover' })).toHaveCount(0)
})

test("on a phone the order's information dialog fits the screen", { tag: '@long' }, async ({
  manager: page,
  office,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { dialog, picker, documents } = await openInformation(page, await anOrder(office))
  await picker.setInputFiles({ ...photo, name: `${'arquivo_de_nome_muito_longo_'.repeat(8)}.png` })
  await expect(documents).toHaveCount(1)
  await expectAccessible(page)
  const box = await dialog.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
  await expectToFit(page)
})
