import { getOrder } from '@etapa/domain/orders/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { expect, installWorker, test } from '../fixtures/app.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { buildNextVersion } from '../fixtures/next-version.ts'
import { Office } from '../fixtures/office.ts'
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
import { finishStage } from '../fixtures/task.ts'

test('work done while the server is down is not lost if the app is closed and reopened', {
  tag: '@long',
}, async ({ server, installable }) => {
  const product = await server.start()
  const office = await Office.open(product)
  const person = await anEmployee(office, { role: 'floor' })
  const dueOn = `${new Date().getFullYear() + 1}-06-15`
  const orders = [await anOrder(office, { dueOn }), await anOrder(office, { dueOn })]
  const context = await installable(product, person)
  let page = await context.newPage()
  await installWorker(page)
  await openWithKit(page)
  const queue = () => page.getByRole('region', { name: 'Sua fila' })
  await expect(queue()).toContainText(/Faltam \d+ dias úteis/)

  await server.kill()
  for (const [done, { products }] of orders.entries()) {
    await page.close()
    page = await context.newPage()
    await page.goto('/tarefas/escanear')
    await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
    await expect(queue()).toContainText(/Sem rede\. Fila de \d\d:\d\d/)
    await expect(queue().getByRole('listitem')).toHaveCount(orders.length - done)
    await expect(queue()).toContainText(/Faltam \d+ dias úteis/)
    await openBySerial(page, products[0]?.serial)
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)
    await page.reload()
    await expectKept(page)
    await expect(outboxBar(page, `${done + 1} para enviar`)).toBeVisible()
  }
  await page.close()

  await server.start()
  page = await context.newPage()
  await page.goto('/tarefas/escanear')
  for (const { id } of orders) {
    await expect.poll(async () => (await office.call(getOrder, { params: { id } })).progress).toBe(25)
  }
  await expect(page.getByText('para enviar')).toHaveCount(0)
  await office.close()
})

test('unsent entries survive an update of the app, and the new version sends them', {
  tag: '@long',
}, async ({ server, installable }) => {
  const next = await buildNextVersion('Olá, ', 'Bom trabalho, ')
  try {
    const product = await server.start()
    const office = await Office.open(product)
    const person = await anEmployee(office, { role: 'floor' })
    const order = await anOrder(office)
    const context = await installable(product, person)
    const page = await context.newPage()
    await installWorker(page)
    await openWithKit(page)
    await page.route(finalising, route => route.abort())
    await openBySerial(page, serialOf(order))
    await finishStage(page, artwork.key, ['Cores'])
    await expectKept(page)

    await server.stop()
    await server.start({}, next.root)
    await page.goto('/tarefas/escanear')
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByRole('heading', { name: `Bom trabalho, ${person.name}` })).toBeVisible()
    expect((await stagesOf(office, order))[0]).toMatchObject({ status: 'PENDING' })
    await outboxBar(page, '1 para enviar').click()
    await page.unroute(finalising)
    await outbox(page).getByRole('button', { name: 'Enviar agora' }).click()
    await expect(outbox(page)).toContainText('Você não tem nada para enviar.')
    expect((await stagesOf(office, order))[0]).toMatchObject({
      status: 'COMPLETED',
      completedByUser: { name: person.name },
      StageCheckListItem: [{ label: 'Cores' }],
    })
    await office.close()
  } finally {
    await next.remove()
  }
})
