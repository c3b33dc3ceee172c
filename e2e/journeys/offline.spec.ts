import { randomUUID } from 'node:crypto'
import { listDocuments, uploadComplementary } from '@etapa/domain/documents/endpoints'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateProduct } from '@etapa/domain/orders/page-endpoints'
import { artwork, finalCheck } from '@etapa/server/test/new-installation'
import { cutNext } from '../fixtures/cut-next.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expectPicture } from '../fixtures/expect-picture.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import {
  countKept,
  expectKept,
  finalising,
  openBySerial,
  openWithKit,
  outbox,
  outboxBar,
  serialOf,
  stagesOf,
} from '../fixtures/offline.ts'
import { aHolder, enterPin, expectSignedIn, pairPhone, readBadge, signInFirst } from '../fixtures/paired.ts'
import { expect, test } from '../fixtures/phone.ts'
import { aPhoto, look } from '../fixtures/photo.ts'
import {
  bringTo,
  expectFinished,
  finaliseButton,
  finishDelivery,
  finishStage,
  stageOf,
  taskOf,
} from '../fixtures/task.ts'

/** Makes a photo the artwork of the order's first product. */
async function addArtwork(office: Office, order: OrderInList, photo: Awaited<ReturnType<typeof aPhoto>>) {
  const ofOrder = { orderId: order.id, kind: 'complementary' } as const
  await office.call(uploadComplementary, { params: ofOrder, form: { documents: photo } })
  const [document] = await office.call(listDocuments, { params: ofOrder })
  await office.call(updateProduct, {
    params: { serial: serialOf(order) ?? '' },
    body: { artworkId: document?.id ?? null },
  })
}

test('stages finished offline with photos arrive complete and exactly once', async ({ office, phone }) => {
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
    await finishDelivery(page, [photo])
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
  await expect(outbox(page)).toContainText('Você não tem nada para enviar.')
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

test('work stored by an earlier version of the app is sent after its update', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const [stage] = await stagesOf(office, order)
  const person = await anEmployee(office)
  const delivered = await anOrder(office)
  await bringTo(office, delivered, finalCheck.key)
  const page = await phone(person)
  await page.goto('/rastrear-pedido')
  await page.evaluate(
    key =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('keyval-store', 1)
        opening.onupgradeneeded = () => {
          const files = [new File(['foto'], 'recibo.png', { type: 'image/png' })]
          opening.result.createObjectStore('keyval').put({ at: Date.now(), files }, key)
          opening.transaction?.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        }
      }),
    `etapa:photos:${stageOf(delivered, finalCheck.key)}-1:${person.id}`,
  )
  await page.evaluate(
    entry =>
      new Promise<void>(resolve => {
        const opening = indexedDB.open('etapa', 1)
        opening.onupgradeneeded = () => {
          const { result: database, transaction } = opening
          const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true })
          entries.put(entry)
          database.createObjectStore('photos')
          database.createObjectStore('products', { keyPath: ['owner', 'serial'] })
          database.createObjectStore('pictures', { keyPath: ['owner', 'file'] })
          database.createObjectStore('replies', { keyPath: ['owner', 'name'] })
          transaction?.addEventListener('complete', () => {
            database.close()
            resolve()
          })
        }
      }),
    {
      owner: person.id,
      product: { serial: serialOf(order), identification: 'Caixa de pizza', orderId: order.id },
      stageName: artwork.name,
      content: {
        key: randomUUID(),
        stageId: stage?.id,
        attempt: 1,
        items: [{ label: 'Cores', checked: true }],
        doneAt: new Date().toISOString(),
        photos: [],
      },
    },
  )
  await openWithKit(page)
  await expect.poll(async () => (await stagesOf(office, order))[0]?.status).toBe('COMPLETED')
  await page.goto(taskOf(delivered, finalCheck.key))
  await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Comprovante/ })).toHaveCount(1)
})

test('the artwork is shown offline, and erased on signing out', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  // Urgent, because the queue shows only the first ten products.
  const order = await anOrder(office, { isUrgent: true })
  const page = await phone(await anEmployee(office))
  await addArtwork(office, order, await aPhoto(page))
  // Blocks image requests, so that the artwork can only come from the offline store, not from the HTTP cache.
  await page.route('**/uploads/**', route =>
    route.request().resourceType() === 'image' ? route.abort() : route.continue(),
  )
  await openWithKit(page)
  await expect.poll(() => countKept(page, 'pictures')).toBeGreaterThan(0)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Escanear QRCode' }).click()
  await page.getByRole('button', { name: 'Fechar Scanner' }).click()
  const queue = page.getByRole('region', { name: 'Sua fila' })
  await expect(
    queue
      .getByRole('listitem')
      .filter({ hasText: serialOf(order) })
      .locator('img'),
  ).toHaveAttribute('src', /^blob:/)
  await openBySerial(page, serialOf(order))
  const link = page.getByRole('link', { name: /^Arte de/ })
  await expectPicture(link)
  await expect(link.locator('img')).toHaveAttribute('src', /^blob:/)

  await page.context().setOffline(false)
  await page.goto('/tarefas/escanear')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(() => countKept(page, 'pictures')).toBe(0)
})

test('a stage is finished only once if just the response is lost', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  // Block the event stream, which would show the completed stage before the request is retried.
  await page.route('**/api/events', route => route.abort())
  await page.goto(taskOf(order, artwork.key))
  await cutNext(page, finalising)
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)
  await outboxBar(page, '1 para enviar').click()
  await outbox(page).getByRole('button', { name: 'Enviar agora' }).click()
  await expect(outbox(page)).toContainText('Você não tem nada para enviar.')
  await page.keyboard.press('Escape')
  await expectFinished(page)
  const [stage, next] = await stagesOf(office, order)
  expect(stage).toMatchObject({ status: 'COMPLETED', StageCheckListItem: [{ label: 'Cores' }] })
  expect(next).toMatchObject({ status: 'PENDING' })
})

test('if two people finish a stage offline, the second one sees who was first, and can send the entry as a comment', {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const people = [await anEmployee(office), await anEmployee(office)]
  const [first, second] = [await phone(people[0]), await phone(people[1])]
  for (const page of [first, second]) await page.goto(taskOf(order, artwork.key))
  await second.getByRole('button', { name: 'Outro resultado para Textos' }).click()
  await second.getByRole('button', { name: 'Não conforme' }).click()
  await second.getByRole('button', { name: 'Outro', exact: true }).click()
  await second.getByRole('button', { name: 'Seguir assim' }).click()
  await second.getByLabel('Por que pode seguir assim?').fill('Falta um acento')
  await second
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await aPhoto(second))
  await expect(second.getByRole('dialog').getByRole('img', { name: /^Foto/ })).toHaveCount(1)
  await second.getByRole('button', { name: 'Registrar', exact: true }).click()
  for (const page of [first, second]) {
    await page.context().setOffline(true)
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)
  }

  await first.context().setOffline(false)
  await expectFinished(first)
  await second.context().setOffline(false)
  await outboxBar(second, '1 recusado').click()
  const entry = outbox(second).getByRole('region')
  await expect(entry).toContainText(`por ${people[0]?.name}`)
  await expect(entry.getByRole('link', { name: /^Salvar a foto/ })).toBeVisible()
  await expectAccessible(second)
  await entry.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(entry).toContainText(`por ${people[0]?.name}`)

  // An entry is not discarded unless the person confirms it.
  await entry.getByRole('button', { name: 'Descartar' }).click()
  await second.getByRole('button', { name: 'Voltar' }).click()
  await second.reload()
  await outboxBar(second, '1 recusado').click()
  await entry.getByRole('button', { name: 'Enviar como comentário' }).click()
  await second.getByRole('button', { name: 'Enviar comentário' }).click()
  await expect(outbox(second)).toContainText('Você não tem nada para enviar.')
  const events = await office.call(getOrderEvents, { params: { id: order.id } })
  const comments = events.filter(({ kind }) => kind === 'comment-added')
  expect(comments).toHaveLength(1)
  expect(JSON.stringify(comments)).toContain('Textos: Não conforme · Falta um acento')
})

test("a shared phone warns about unsent work before the person changes, and sends it only in its owner's session", {
  tag: '@long',
}, async ({ office, phone }) => {
  const order = await anOrder(office)
  const [rita, joana] = [await aHolder(office), await aHolder(office)]
  const page = await phone(undefined)
  await pairPhone(page, office)
  await signInFirst(page, joana)
  await readBadge(page, rita)
  await enterPin(page)
  await enterPin(page)
  await expectSignedIn(page, rita)
  await page.goto(taskOf(order, artwork.key))
  await page.route(finalising, route => route.abort())
  await finishStage(page, artwork.key, ['Cores'])
  await expectKept(page)

  const question = page.getByRole('dialog', { name: 'Ainda há trabalho para enviar' })
  await page.getByRole('button', { name: 'Trocar pessoa' }).click()
  await expect(question).toContainText('1 finalização sua ainda não foi enviada.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ficar' }).click()
  await expectSignedIn(page, rita)
  await readBadge(page, joana)
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Trocar pessoa' }).click()
  await expectSignedIn(page, joana)

  // Other people see whose it is, but the entry is not sent in their session, and they decide nothing.
  await page.unroute(finalising)
  await page.goto('/tarefas/escanear')
  await outboxBar(page, '1 de outra pessoa').click()
  const entry = outbox(page).getByRole('region', { name: order.products[0]?.serial ?? '' })
  await expect(entry).toContainText(`De ${rita.name}`)
  await expect(entry.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect((await stagesOf(office, order))[0]).toMatchObject({ status: 'PENDING' })

  await readBadge(page, rita)
  await expectSignedIn(page, rita)
  await expect.poll(async () => (await stagesOf(office, order))[0]?.completedByUser?.name).toBe(rita.name)
  await expect(page.getByText('de outra pessoa')).toHaveCount(0)
})

test('a phone with full storage shows a warning before work starts, and works online', {
  tag: '@long',
}, async ({ office, phone, product }) => {
  const order = await anOrder(office)
  await bringTo(office, order, finalCheck.key)
  const page = await phone(await anEmployee(office))
  await page.goto('/tarefas/escanear')
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 10_000 })
  await page.goto(taskOf(order, finalCheck.key))
  await expect(page.getByText('Este celular está sem espaço')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ENTREGA', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles(await aPhoto(page))
  await expect(page.getByText('se a página for recarregada, elas se perdem')).toBeVisible()
  await page.route(finalising, route => route.abort(), { times: 1 })
  await finishStage(page, finalCheck.key, ['Cores'])
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await finaliseButton(page, finalCheck.key).click()
  await expectFinished(page)
  await protocol.send('Storage.overrideQuotaForOrigin', { origin: product.url })
})

test('a browser that cannot store data shows a warning, and works online', { tag: '@long' }, async ({
  office,
  phone,
}) => {
  const order = await anOrder(office)
  const page = await phone(await anEmployee(office))
  await page.context().addInitScript(() => {
    window.indexedDB.open = () => {
      throw new Error('private window')
    }
  })
  await page.goto(taskOf(order, artwork.key))
  await expect(page.getByText('Este navegador não guarda dados')).toBeVisible()
  await page.route(finalising, route => route.abort(), { times: 1 })
  await finishStage(page, artwork.key, ['Cores'])
  await expect(page.getByRole('alert')).toContainText('Sem resposta do servidor.')
  await finaliseButton(page, artwork.key).click()
  await expectFinished(page)
})
