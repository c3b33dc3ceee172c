import { listDocuments } from '@etapa/domain/documents/endpoints'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { getOrder } from '@etapa/domain/orders/endpoints'
import { artwork, finalCheck } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import type { Office } from '../fixtures/office.ts'
import { expectKept } from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aPhoto, look } from '../fixtures/photo.ts'
import {
  bringTo,
  confirmFinishing,
  expectFinished,
  finaliseButton,
  finishStage,
  taskOf,
} from '../fixtures/task.ts'

const sector = finalCheck.key
const uploading = `**/api${finaliseStage.path}`
const delivery = (page: Page, type: string) => page.getByRole('button', { name: type, exact: true })
const photos = (page: Page) => page.getByRole('img', { name: /^Comprovante/ })

async function anOrderToDeliver(office: Office) {
  const order = await anOrder(office)
  await bringTo(office, order, sector)
  return order
}

const proofsOf = (office: Office, orderId: number) =>
  office.call(listDocuments, { params: { orderId, kind: 'proof' } })

test('only a delivery stage asks for the delivery type, and it accepts proofs once a type is chosen', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrderToDeliver(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(await anOrder(office), artwork.key))
  await expect(finaliseButton(page, artwork.key)).toBeVisible()
  await expect(delivery(page, 'RETIRADA')).toHaveCount(0)

  await page.goto(taskOf(order, sector))
  const field = page.locator('input[type=file]')
  await expect(delivery(page, 'RETIRADA')).toHaveAttribute('aria-pressed', 'false')
  await expect(field).toHaveCount(0)
  await delivery(page, 'RETIRADA').click()
  await delivery(page, 'ENTREGA').click()
  await expect(delivery(page, 'RETIRADA')).toHaveAttribute('aria-pressed', 'false')
  await expect(delivery(page, 'ENTREGA')).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toHaveAttribute('capture', 'environment')
  await expect(field).toHaveAttribute('accept', 'image/*')
  await expect(field).toHaveAttribute('multiple')
  await delivery(page, 'ENTREGA').click()
  await expect(delivery(page, 'ENTREGA')).toHaveAttribute('aria-pressed', 'false')
  await expect(field).toHaveCount(0)
})

test('proofs are shown, can be removed, and are uploaded scaled down and upright', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrderToDeliver(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, sector))
  await delivery(page, 'RETIRADA').click()
  const field = page.locator('input[type=file]')
  await field.setInputFiles([await aPhoto(page, 'frente.jpg'), await aPhoto(page, 'verso.jpg')])
  await field.setInputFiles(await aPhoto(page, 'tremida.jpg'))
  await expect(photos(page)).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover comprovante 3' }).click()
  await expect(photos(page)).toHaveCount(2)

  const release = await holdAnswer(page, uploading)
  await finishStage(page, sector, ['Cores'])
  await expect(page.getByRole('button', { name: 'Finalizando...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Envio das fotos' })).toHaveCount(1)
  release()
  await expectFinished(page)

  const proofs = await proofsOf(office, order.id)
  expect(proofs.map(({ originalName }) => originalName).sort()).toEqual(['frente.jpg', 'verso.jpg'])
  for (const { file } of proofs) {
    expect(await look(page, file)).toEqual({ width: 1000, height: 2000, isTopRed: true })
  }
})

test('the delivery type is asked for above the checklist, and choosing one scrolls the button for adding proofs into view', {
  tag: '@long',
}, async ({ office, phone }) => {
  const page = await phone(await anEmployee(office))
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto(taskOf(await anOrderToDeliver(office), sector))
  const question = await delivery(page, 'RETIRADA').boundingBox()
  const firstItem = await page.getByRole('checkbox').first().boundingBox()
  expect(question?.y).toBeLessThan(firstItem?.y ?? 0)

  await delivery(page, 'RETIRADA').click()
  const bottomOf = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const bar = finaliseButton(page, sector)
  await expect
    .poll(async () => (await bottomOf('Adicionar comprovantes')) < ((await bar.boundingBox())?.y ?? 0))
    .toBe(true)
})

test('photos survive a page reload until they are sent', { tag: '@long' }, async ({ office, phone }) => {
  const order = await anOrderToDeliver(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, sector))
  await delivery(page, 'RETIRADA').click()
  const field = page.locator('input[type=file]')
  await field.setInputFiles([await aPhoto(page, 'frente.jpg'), await aPhoto(page, 'tremida.jpg')])
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover comprovante 2' }).click()
  await expect(photos(page)).toHaveCount(1)
  await page.reload()
  await expect(photos(page)).toHaveCount(1)
  await finishStage(page, sector, ['Cores'])
  await expectFinished(page)
  const [proof, ...others] = await proofsOf(office, order.id)
  expect(others).toEqual([])
  expect(proof).toMatchObject({
    originalName: 'frente.jpg',
    deliveryType: 'RETIRADA',
    product: { serial: order.products[0]?.serial },
  })

  // After an undo, the stage can be worked on again, without the photos that were already sent.
  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await expect(delivery(page, 'RETIRADA')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Adicionar comprovantes' })).toBeVisible()
  await expect(photos(page)).toHaveCount(0)
})

test('a warning is shown if the browser cannot store photos', { tag: '@long' }, async ({ office, phone }) => {
  const page = await phone(await anEmployee(office))
  await page.addInitScript(() => {
    window.indexedDB.open = () => {
      throw new Error('private window')
    }
  })
  await page.goto(taskOf(await anOrderToDeliver(office), sector))
  await delivery(page, 'ENTREGA').click()
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page))
  await expect(photos(page)).toHaveCount(1)
  await expect(page.getByText('se a página for recarregada, elas se perdem')).toBeVisible()
})

test('finishing without a delivery type asks for confirmation, and proofs that were not sent survive an undo', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrderToDeliver(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, sector))
  await delivery(page, 'RETIRADA').click()
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page))
  await expect(photos(page)).toHaveCount(1)
  await delivery(page, 'RETIRADA').click()
  await page.getByRole('checkbox', { name: 'Retículas' }).check()
  await finaliseButton(page, sector).click()
  await expect(page.getByRole('dialog')).toContainText('Você ainda não escolheu RETIRADA ou ENTREGA.')
  await expect(page.getByRole('dialog')).toContainText('1 comprovante fotografado não é enviado')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(delivery(page, 'RETIRADA')).toBeInViewport()

  await finaliseButton(page, sector).click()
  await confirmFinishing(page)
  await expectFinished(page)
  const { products } = await office.call(getOrder, { params: { id: order.id } })
  expect(products[0]?.stages.at(-1)).toMatchObject({ status: 'COMPLETED', deliveryType: null })

  await page.getByRole('main').getByRole('button', { name: 'Desfazer' }).click()
  await delivery(page, 'RETIRADA').click()
  await expect(photos(page)).toHaveCount(1)
})

test('a proof that is not a picture is rejected', { tag: '@long' }, async ({ office, phone }) => {
  const order = await anOrderToDeliver(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, sector))
  await delivery(page, 'RETIRADA').click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ocorreu algum problema ao tentar adicionar um documento.')
  await expect(alert).toContainText('O arquivo "nota.pdf" não é uma imagem.')
  await expect(photos(page)).toHaveCount(0)
})

for (const when of ['before', 'after'] as const) {
  test(`an upload cut off ${when} it arrived is retried, and no proof is stored twice`, {
    tag: '@long',
  }, async ({ office, phone }) => {
    const order = await anOrderToDeliver(office)
    const page = await phone(await anEmployee(office))
    await page.goto(taskOf(order, sector))
    await delivery(page, 'ENTREGA').click()
    await page.locator('input[type=file]').setInputFiles(await aPhoto(page))
    await cutNext(page, uploading, when)
    await finishStage(page, sector, ['Cores'])
    await expectKept(page)
    // The request is retried automatically.
    await expectFinished(page)
    expect(await proofsOf(office, order.id)).toHaveLength(1)
  })
}
