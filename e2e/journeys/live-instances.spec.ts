import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listDocuments } from '@etapa/domain/documents/endpoints'
import { getOrderEvents } from '@etapa/domain/orders/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { openDatabase } from '@etapa/server/database'
import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'
import { artwork } from '@etapa/server/test/new-installation'
import { startS3Server } from '@etapa/server/test/s3-server'
import { anOrder } from '../fixtures/factories.ts'
import { Office } from '../fixtures/office.ts'
import { openLive } from '../fixtures/open-live.ts'
import { type Product, startProduct } from '../fixtures/product.ts'
import { balance } from '../fixtures/round-robin.ts'
import { test as base, expect } from '../fixtures/test.ts'

interface Ground {
  databaseUrl: string
  /** Starts another instance on the same database and the same bucket. */
  startInstance: () => Promise<Product>
}

const test = base.extend<{ ground: Ground }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the parameter
  ground: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'etapa-instances-'))
    const database = await startEmbeddedPostgres({ dataDir, say: () => {} })
    const bucket = await startS3Server()
    const instances: Product[] = []
    await use({
      databaseUrl: database.url,
      startInstance: async () => {
        const instance = await startProduct(database.url, bucket.env)
        instances.push(instance)
        return instance
      },
    })
    for (const instance of instances) await instance.stop()
    await bucket.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
})
test.slow()

test('a change made on one instance appears live on another', { tag: '@long' }, async ({ open, ground }) => {
  const here = await ground.startInstance()
  const there = await ground.startInstance()
  const office = await Office.open(there)
  const order = await anOrder(office)

  const page = await open(here.manager, { context: { baseURL: here.url } })
  await openLive(page, '/painel/os')
  const progress = page.getByRole('progressbar', { name: `Processamento da OS ${order.serial}` })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  const stageId = order.products[0]?.stages[0]?.id ?? 0
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await office.close()
})

test('if an instance dies during a request, the request succeeds on another one without an error or a duplicate', {
  tag: '@long',
}, async ({ open, ground }) => {
  const instances = [await ground.startInstance(), await ground.startInstance()]
  const origins = instances.map(({ url }) => url)
  const balancer = await balance(origins)
  const database = openDatabase(ground.databaseUrl, { connections: 1 })

  /**
   * Kills the instance that is handling a request to `path`, while a table lock keeps the request from finishing, and
   * starts a new instance.
   */
  async function dieDuring(
    path: RegExp,
    lock: 'exclusive' | 'access exclusive',
    act: () => Promise<unknown>,
  ) {
    await database.sql.begin(async held => {
      await held.unsafe(`lock table service_orders in ${lock} mode`)
      await act()
      await expect.poll(() => balancer.workingOn(path)).toBeTruthy()
      await instances.find(({ url }) => url === balancer.workingOn(path))?.kill()
    })
    const another = await ground.startInstance()
    instances.push(another)
    origins.push(another.url)
  }

  const visited = { url: balancer.url, manager: instances[0]?.manager ?? { email: '', password: '' } }
  const office = await Office.open(visited)
  const page = await open(visited.manager, { context: { baseURL: balancer.url } })
  await openLive(page, '/painel/os')
  const order = await anOrder(office)
  const row = page.getByRole('row', { name: order.serial })
  await expect(row).toBeVisible()
  // The browser sends six requests at a time, so others that wait for the lock would hold up the search.
  await expect.poll(() => balancer.workingOn(/\/api\/(?!events)/)).toBeUndefined()

  await dieDuring(/all-aggregate\?.*search=/, 'access exclusive', () =>
    page.getByRole('searchbox').fill(order.serial),
  )
  await expect(row).toBeVisible()

  await page.getByRole('button', { name: 'Tarefas' }).click()
  const tick = page.getByRole('checkbox', { name: `Setor ${artwork.name}` })
  await dieDuring(/stage\/update/, 'exclusive', () => tick.click())
  const progress = page.getByRole('progressbar', { name: `Processamento da OS ${order.serial}` })
  await expect(progress).toHaveAttribute('aria-valuenow', '25')
  await expect(tick).toBeChecked()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Informações' }).click()
  const dialog = page.getByRole('dialog')
  const content = Buffer.from('%PDF-1.7 prova')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prova.pdf', mimeType: 'application/pdf', buffer: content })
  await dieDuring(/complementary\/upload/, 'exclusive', () =>
    dialog.getByRole('button', { name: 'Salvar' }).click(),
  )
  // The dialog closes once saved. The toast is not checked, because it may be gone by the time the new instance has
  // started.
  await expect(dialog).toHaveCount(0)

  await expect(page.getByText(/Não foi possível|Sem resposta|Sem conexão/)).toHaveCount(0)
  const kinds = (await office.call(getOrderEvents, { params: { id: order.id } })).map(({ kind }) => kind)
  expect(kinds).toEqual(['document-added', 'stage-ticked', 'order-created'])
  const [document] = await office.call(listDocuments, {
    params: { orderId: order.id, kind: 'complementary' },
  })
  for (const _instance of origins) {
    const file = await page.request.get(document?.file ?? '')
    expect((await file.body()).equals(content)).toBe(true)
  }

  await office.close()
  await database.close()
  await balancer.close()
})
