import { listDocuments } from '@etapa/domain/documents/endpoints'
import { deleteEmployee, updateEmployee } from '@etapa/domain/employees/endpoints'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { createReason } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { artwork, engraving, finalCheck } from '@etapa/server/test/new-installation'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { aClient, anEmployee, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import {
  expectKept,
  finalising,
  openBySerial,
  openWithKit,
  outbox,
  outboxBar,
  serialOf,
  stagesOf,
} from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aPhoto, look } from '../fixtures/photo.ts'
import { signIn } from '../fixtures/sign-in.ts'
import {
  bringTo,
  expectFinished,
  finaliseButton,
  finishDelivery,
  finishStage,
  stageOf,
  taskOf,
} from '../fixtures/task.ts'

const hour = 60 * 60 * 1000

test('50 entries with photos made offline arrive complete and exactly once, even if the network fails during sending', {
  tag: '@long',
}, async ({ office, phone }) => {
  test.slow()
  const client = await aClient(office)
  const orders: OrderInList[] = []
  for (let made = 0; made < 50; made++) {
    const order = await anOrder(office, { client })
    await bringTo(office, order, finalCheck.key)
    orders.push(order)
  }
  const page = await phone(await anEmployee(office, { sector: finalCheck.key }))
  await openWithKit(page)

  await page.context().setOffline(true)
  for (const order of orders) {
    await openBySerial(page, serialOf(order))
    await finishDelivery(page, [await aPhoto(page, `${serialOf(order)}.jpg`)])
    await expectKept(page)
    await page.getByRole('link', { name: 'Escanear outro produto' }).click()
  }
  await outboxBar(page, '50 para enviar').click()
  await page.context().setOffline(false)
  await expect.poll(() => outbox(page).getByRole('region').count()).toBeLessThan(50)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(outbox(page)).toContainText('Você não tem nada para enviar.')

  for (const order of orders) await expectDeliveredOnce(office, page, order, [`${serialOf(order)}.jpg`])
})

test('on slow 2G a stage with photos is finished exactly once', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  await bringTo(office, order, finalCheck.key)
  const page = await phone(await anEmployee(office, { sector: finalCheck.key }))
  await page.goto(taskOf(order, finalCheck.key))
  await expect(finaliseButton(page, finalCheck.key)).toBeVisible()
  const names = ['frente.jpg', 'verso.jpg', 'recibo.jpg']
  const photos = await Promise.all(names.map(name => aPhoto(page, name)))

  const protocol = await page.context().newCDPSession(page)
  const throughput = 50_000 / 8
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await finishDelivery(page, photos)
  await expect(page.getByRole('heading', { name: /^(Stage finalizado|Guardado para enviar)$/ })).toBeVisible()
  await expectFinished(page)
  await expect(page.getByText('para enviar')).toHaveCount(0)
  await protocol.detach()
  await expectDeliveredOnce(office, page, order, names)
})

test('a stage sent after working offline is shown as finished even if the product cannot be loaded', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await openWithKit(page)
  await page.context().setOffline(true)
  await openBySerial(page, serialOf(order))
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  await page.getByRole('link', { name: 'Escanear outro produto' }).click()
  // From here on, only the request that loads the product fails.
  await page.route(`**/api/service-order-product/**`, route => route.abort())
  await page.context().setOffline(false)
  await expect(page.getByText('para enviar')).toHaveCount(0)

  await openBySerial(page, serialOf(order))
  await expectFinished(page)
  await expect(page.getByText(/^Sem rede\. Dados de/)).toBeVisible()
})

test('a stage that is sent later stays finished on its screen even if the product cannot be loaded again', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const person = await anEmployee(office)
  const page = await phone(person)
  await page.route('**/api/events', route => route.abort())
  await openWithKit(page)
  await openBySerial(page, serialOf(order))
  await page.route(finalising, route => route.abort())
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  await page.route('**/api/service-order-product/**', route => route.abort())
  await page.unroute(finalising)
  await outboxBar(page, '1 para enviar').click()
  await outbox(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expect(outbox(page)).toContainText('Você não tem nada para enviar.')
  await page.keyboard.press('Escape')
  await expectFinished(page)
  await expect(page.getByRole('main')).toContainText(`por ${person.name}`)
})

for (const [words, shift] of [
  ['ahead', hour],
  ['behind', -hour],
] as const) {
  test(`work done offline is recorded with the right time even if the phone's clock is an hour ${words}`, {
    tag: '@long',
  }, async ({ office, phone }) => {
    const [first, second] = [await anOrder(office), await anOrder(office)]
    const page = await phone(await anEmployee(office))
    await page.clock.install({ time: Date.now() + shift })
    await openWithKit(page)

    await page.context().setOffline(true)
    const begun = Date.now()
    await openBySerial(page, serialOf(first))
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)
    await page.getByRole('link', { name: 'Escanear outro produto' }).click()
    await openBySerial(page, serialOf(second))
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)
    await outboxBar(page, '2 para enviar').click()
    const back = Date.now()
    await page.context().setOffline(false)
    await expect(outbox(page)).toContainText('Você não tem nada para enviar.')

    const completedAt = Date.parse((await stagesOf(office, first))[0]?.completedAt ?? '')
    expect(completedAt).toBeGreaterThan(begun)
    expect(completedAt).toBeLessThan(back)
  })
}

test('a product whose entry was refused returns to the queue, and the entry can be discarded', {
  tag: '@long',
}, async ({ office, phone }) => {
  // Urgent and long overdue, so that it is among the ten products that the queue shows.
  const order = await anOrder(office, { isUrgent: true, dueOn: '2025-01-06' })
  const reason = await office.call(createReason, { body: { sector: artwork.key, label: unique('Cor') } })
  const page = await phone(await anEmployee(office))
  await openWithKit(page)
  const queue = page.getByRole('region', { name: 'Sua fila' })
  await expect(queue).toContainText(order.serial)

  await page.context().setOffline(true)
  await openBySerial(page, serialOf(order))
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  await page.getByRole('link', { name: 'Escanear outro produto' }).click()
  await page.getByRole('button', { name: 'Fechar Scanner' }).click()
  await expect(queue).toContainText(/produtos? espera/)
  await expect(queue).not.toContainText(order.serial)

  await bringTo(office, order, engraving.key)
  await office.call(reworkStage, {
    params: { stageId: stageOf(order, engraving.key) },
    body: { backTo: stageOf(order, artwork.key), reasonIds: [reason.id], fault: 'oficina' },
  })
  await page.context().setOffline(false)
  await expect(queue).toContainText(order.serial)
  await outboxBar(page, '1 recusado').click()
  await outbox(page).getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog', { name: 'Descartar' }).getByRole('button', { name: 'Descartar' }).click()
  await expect(outbox(page)).toContainText('Você não tem nada para enviar.')
  expect((await stagesOf(office, order))[0]).toMatchObject({ attempt: 2, status: 'PENDING' })
})

test('work of a person who became a viewer says why it was refused, and that of a deleted person is decided by a manager', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const person = await anEmployee(office)
  const page = await phone(person)
  await openWithKit(page)
  await page.context().setOffline(true)
  await openBySerial(page, serialOf(order))
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  const update = { params: { id: person.id }, body: { role: 'viewer' } } as const
  await office.call(updateEmployee, update)
  await page.context().setOffline(false)
  await outboxBar(page, '1 recusado').click()
  const entry = outbox(page).getByRole('region')
  await expect(entry).toContainText('não permite mais finalizar etapas')
  await expect(entry.getByRole('button', { name: 'Enviar como comentário' })).toHaveCount(0)

  await office.call(deleteEmployee, { params: { id: person.id } })
  await page.goto('/tarefas/escanear')
  const manager = await anEmployee(office, { adminLevel: 'admin' })
  await signIn(page, manager)
  await outboxBar(page, '1 de outra pessoa').click()
  await expect(entry).toContainText(`De ${person.name}`)
  await expectAccessible(page)
  await entry.getByRole('button', { name: 'Enviar como comentário' }).click()
  await page.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(entry).toHaveCount(0)
  const events = await office.call(getOrderEvents, { params: { id: order.id } })
  const comments = events.filter(({ kind }) => kind === 'comment-added')
  expect(JSON.stringify(comments)).toContain(`por ${person.name} sem rede e recusado no envio`)
  expect((await stagesOf(office, order))[0]).toMatchObject({ status: 'PENDING' })
})

/** Checks that the final check was completed once, and that the order has exactly these proofs. */
async function expectDeliveredOnce(
  office: Office,
  page: Page,
  order: OrderInList,
  names: string[],
): Promise<void> {
  expect((await stagesOf(office, order)).at(-1)).toMatchObject({
    status: 'COMPLETED',
    deliveryType: 'ENTREGA',
    StageCheckListItem: [{ label: 'Textos' }, { label: 'Cores' }],
  })
  const events = await office.call(getOrderEvents, { params: { id: order.id } })
  expect(events.filter(({ kind }) => kind === 'stage-completed')).toHaveLength(1)
  const proofs = await office.call(listDocuments, { params: { orderId: order.id, kind: 'proof' } })
  expect(proofs.map(({ originalName }) => originalName).sort()).toEqual([...names].sort())
  for (const { file } of proofs)
    expect(await look(page, file)).toEqual({ width: 1000, height: 2000, isTopRed: true })
}
