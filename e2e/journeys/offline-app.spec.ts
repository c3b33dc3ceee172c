import { getOrder } from '@etapa/domain/orders/endpoints'
import { artwork } from '@etapa/server/test/new-installation'
import { expect, installWorker, test } from '../fixtures/app.ts'
import { anEmployee, anOrder } from '../fixtures/factories.ts'
import { Office } from '../fixtures/office.ts'
import { expectKept, openBySerial, openWithKit, outboxBar } from '../fixtures/offline.ts'
import { finishStage } from '../fixtures/task.ts'

test('server killed, app closed and opened again midway: nothing is lost', { tag: '@long' }, async ({
  server,
  installable,
}) => {
  const product = await server.start()
  const office = await Office.open(product)
  const person = await anEmployee(office, { role: 'floor' })
  const orders = [await anOrder(office), await anOrder(office)]
  const context = await installable(product, person)
  let page = await context.newPage()
  await installWorker(page)
  await openWithKit(page)

  await server.kill()
  for (const [done, { products }] of orders.entries()) {
    await page.close()
    page = await context.newPage()
    await page.goto('/tarefas/escanear')
    await expect(page.getByRole('heading', { name: `Olá, ${person.name}` })).toBeVisible()
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
