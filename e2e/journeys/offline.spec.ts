import { listDocuments } from '@etapa/domain/documents/endpoints'
import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { getOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { artwork, finalCheck } from '@etapa/server/test/new-installation'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { expectKept, openBySerial, openWithKit, outbox, outboxBar } from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aPhoto, look } from '../fixtures/photo.ts'
import { bringTo, expectFinished, finishStage, taskOf } from '../fixtures/task.ts'

const finalising = `**/api${finaliseStage.path}`
const serialOf = (order: OrderInList) => order.products[0]?.serial

const stagesOf = async (office: Office, { id }: OrderInList) =>
  (await office.call(getOrder, { params: { id } })).products[0]?.stages ?? []

test('work goes on without a network, with photos, and arrives whole and once', async ({ office, phone }) => {
  const orders = [await anOrder(office), await anOrder(office)]
  for (const order of orders) await bringTo(office, order, finalCheck.key)
  const person = await anEmployee(office, { sector: finalCheck.key })
  const page = await phone(person)
  await openWithKit(page)
  const photo = await aPhoto(page, 'recibo.jpg')

  await page.context().setOffline(true)
  for (const [done, order] of orders.entries()) {
    await openBySerial(page, serialOf(order))
    await expect(page.getByText(/^Sem rede\. Dados de \d\d:\d\d$/)).toBeVisible()
    await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(photo)
    await expect(page.getByRole('img', { name: /^Comprovante/ })).toHaveCount(1)
    await finishStage(page, finalCheck.key, ['Cores', 'Textos'])
    await expectKept(page)
    await expect(outboxBar(page, `${done + 1} para enviar`)).toBeVisible()
    await page.getByRole('link', { name: 'Escanear outro produto' }).click()
  }
  await openBySerial(page, `${orders[0]?.serial}-99`)
  await expect(page.getByText('este produto não está guardado neste celular')).toBeVisible()
  await outboxBar(page, '2 para enviar').click()
  const first = outbox(page).getByRole('region').first()
  await expect(first).toContainText(`${finalCheck.name} · ${orders[0]?.products[0]?.serial}`)
  await expect(first).toContainText('1 foto')
  await expect(first).toContainText('Será enviado quando houver rede.')
  await expectAccessible(page)

  await page.context().setOffline(false)
  await expect(outbox(page)).toContainText('Tudo o que você finalizou já foi enviado.')
  for (const order of orders) {
    expect((await stagesOf(office, order)).at(-1)).toMatchObject({
      status: 'COMPLETED',
      completedByUser: { name: person.name },
      deliveryType: 'ENTREGA',
      StageCheckListItem: [{ label: 'Textos' }, { label: 'Cores' }],
    })
    const proofs = await office.call(listDocuments, { params: { orderId: order.id, kind: 'proof' } })
    expect(proofs.map(({ originalName }) => originalName)).toEqual(['recibo.jpg'])
    expect(await look(page, proofs[0]?.file ?? '')).toEqual({ width: 1000, height: 2000, isTopRed: true })
  }
})

test('if only the answer is lost, the stage is finished once', async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  // The event stream would show the completed stage before the second attempt.
  await page.route('**/api/events', route => route.abort())
  await page.goto(taskOf(order, artwork.key))
  await page.route(
    finalising,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  await outboxBar(page, '1 para enviar').click()
  await outbox(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expect(outbox(page)).toContainText('Tudo o que você finalizou já foi enviado.')
  await page.keyboard.press('Escape')
  await expectFinished(page)
  const [stage, next] = await stagesOf(office, order)
  expect(stage).toMatchObject({ status: 'COMPLETED', StageCheckListItem: [{ label: 'Cores' }] })
  expect(next).toMatchObject({ status: 'PENDING' })
})
