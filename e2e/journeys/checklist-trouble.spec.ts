import { finaliseStage } from '@etapa/domain/floor/endpoints'
import { createOrder, getOrder, releaseOrder } from '@etapa/domain/orders/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, anOrder } from '../fixtures/factories.ts'
import { holdAnswer } from '../fixtures/hold-answer.ts'
import { expectKept } from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/phone.ts'
import {
  confirmFinishing,
  expectFinished,
  finaliseButton,
  finishStage,
  saveOnly,
  taskOf,
} from '../fixtures/task.ts'

const finalising = `**/api${finaliseStage.path}`

test('checked items and the note of a problem survive closing the app', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Material' }).check()
  await page.getByRole('button', { name: 'Problema' }).click()
  await page.getByRole('dialog', { name: 'Problema' }).getByLabel('Item do checklist').selectOption('Cores')
  await page.getByRole('textbox', { name: 'Observação' }).fill('Borrado no canto')
  const reopened = await page.context().newPage()
  await page.close()
  await reopened.goto(taskOf(order, artwork.key))
  await expect(reopened.getByRole('textbox', { name: 'Observação' })).toHaveValue('Borrado no canto')
  await reopened.getByRole('button', { name: 'Voltar' }).click()
  await expect(reopened.getByRole('checkbox', { name: 'Material' })).toBeChecked()
})

test('when two phones finish a stage at once, one succeeds and the other shows who finished it', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const people = await Promise.all([anEmployee(office), anEmployee(office)])
  const phones = await Promise.all(people.map(person => phone(person)))
  for (const page of phones) {
    await page.goto(taskOf(order, artwork.key))
    await page.getByRole('checkbox', { name: 'Cores' }).check()
    await finaliseButton(page, artwork.key).click()
  }
  await Promise.all(phones.map(confirmFinishing))

  const full = await expect
    .poll(async () => (await office.call(getOrder, { params: { id: order.id } })).progress)
    .toBe(25)
    .then(() => office.call(getOrder, { params: { id: order.id } }))
  const winner = full.products[0]?.stages[0]?.completedByUser?.name
  const first = phones[people.findIndex(({ name }) => name === winner)]
  const other = phones.find(page => page !== first)
  if (!first || !other) throw new Error('nobody won')
  await expect(first.getByText(`A etapa ${artwork.name} já foi finalizada por ${winner}`)).toBeVisible()
  await expect(
    other
      .getByText(`A etapa ${artwork.name} já foi finalizada por ${winner}`)
      .or(other.getByText(`O checklist de ${artwork.name} já foi salvo por ${winner}.`)),
  ).toBeVisible()
})

test('a checklist saved by somebody else is locked, and the stage can still be completed', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await saveOnly(office, order, artwork.key)
  await page.goto(taskOf(order, artwork.key))
  const saved = page.getByRole('checkbox', { name: 'Tamanho da caixa (Por Gerente)' })
  await expect(saved).toBeChecked()
  await expect(saved).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Material' })).toBeDisabled()
  await expectAccessible(page)
  await finaliseButton(page, artwork.key).click()
  await confirmFinishing(page)
  await expectFinished(page)
})

test.describe('when the network is cut', () => {
  for (const when of ['before', 'after'] as const) {
    test(`${when} a request has arrived, the request is retried and the stage is finished exactly once`, {
      tag: '@long',
    }, async ({ office, phone }) => {
      const order = await anOrder(office)
      const page = await phone(await anEmployee(office))
      // Block the event stream, which would show the completed stage before the request is retried.
      await page.route('**/api/events', route => route.abort())
      await page.goto(taskOf(order, artwork.key))
      await cutNext(page, finalising, when)
      await finishStage(page, artwork.key, ['Cores'])
      await expectKept(page)
      await expectAccessible(page)
      // The request is retried automatically.
      await expectFinished(page)

      const full = await office.call(getOrder, { params: { id: order.id } })
      expect(full.progress).toBe(25)
      expect(full.products[0]?.stages[0]?.StageCheckListItem).toHaveLength(1)
    })
  }

  test('and the page is reloaded after the network is back, the stored entry is sent', {
    tag: '@long',
  }, async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.goto(taskOf(order, artwork.key))
    await page.route(finalising, route => route.abort())
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)
    await page.unroute(finalising)
    await page.reload()
    await expectFinished(page)
  })

  test('without an error, the request times out and is retried', { tag: '@long' }, async ({
    office,
    phone,
  }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.clock.install()
    await page.goto(taskOf(order, artwork.key))
    const release = await holdAnswer(page, finalising)
    await finishStage(page, artwork.key, ['Cores'])
    await expect(page.getByRole('button', { name: 'Finalizando...' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expectKept(page)
    release()
    await page.clock.fastForward(10_000)
    await expectFinished(page)
  })

  test('before anything is shown, loading can be retried', { tag: '@long' }, async ({ office, phone }) => {
    const order = await anOrder(office)
    const page = await phone(await anEmployee(office))
    await page.route('**/api/service-order-product/get/*', route => route.abort(), { times: 3 })
    await page.goto(taskOf(order, artwork.key))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(finaliseButton(page, artwork.key)).toBeVisible()
  })
})

test('a stage of an order that waits for release cannot be finished until a manager releases the order', {
  tag: '@long',
}, async ({ office, phone }) => {
  const client = await aClient(office, { isRestricted: true })
  const page = await phone(await anEmployee(office))
  const created = await page.request.post(`/api${createOrder.path}`, {
    data: { clientId: client.id, products: [{ identification: 'Caixa', productTypeId: 1 }] },
  })
  const order = createOrder.reply.parse(await created.json())
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Cores' }).check()
  await expect(page.getByText('Esta ordem aguarda a liberação de um gerente.')).toBeVisible()
  await expect(finaliseButton(page, artwork.key)).toBeDisabled()
  await office.call(releaseOrder, { params: { id: order.id } })
  await finishStage(page, artwork.key, [])
  await expectFinished(page)
})

test('a refusal without a message says what failed', { tag: '@long' }, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await page.route(finalising, route => route.fulfill({ status: 400 }))
  await finishStage(page, artwork.key, ['Cores'])
  await expect(page.getByText('Erro ao salvar checklist')).toBeVisible()
})

test('double-tapping the finalise button and its confirmation sends one request', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.goto(taskOf(order, artwork.key))
  await page.getByRole('checkbox', { name: 'Cores' }).check()
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith(finaliseStage.path)) sent.push(request.url())
  })
  const release = await holdAnswer(page, finalising)
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await finaliseButton(page, artwork.key).boundingBox()) ?? {}
  const finger = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...finger)
  // The second tap comes after the confirmation has opened.
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeVisible()
  await page.mouse.click(...finger, { clickCount: 2 })
  await page.getByRole('button', { name: 'Confirmar' }).dblclick()
  await expect(page.getByRole('button', { name: 'Finalizando...' })).toBeDisabled()
  release()
  await expectFinished(page)
  expect(sent).toHaveLength(1)
})
