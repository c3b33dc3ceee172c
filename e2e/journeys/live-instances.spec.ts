import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { startEmbeddedPostgres } from '@etapa/server/start-embedded-postgres'
import { anOrder } from '../bench/factories.ts'
import { Office } from '../bench/office.ts'
import { openLive } from '../bench/open-live.ts'
import { startProduct } from '../bench/product.ts'
import { expect, test } from '../bench/test.ts'

test('what happens on one instance shows on another', async ({ open }) => {
  test.slow()
  const dataDir = await mkdtemp(join(tmpdir(), 'etapa-instances-'))
  const database = await startEmbeddedPostgres({ dataDir, say: () => {} })
  const here = await startProduct(database.url)
  const there = await startProduct(database.url)
  const office = await Office.open(there)
  const order = await anOrder(office)

  const page = await open(here.manager, { context: { baseURL: here.url } })
  await openLive(page, '/painel/os')
  const progress = page.getByRole('progressbar', { name: `Processamento da OS ${order.serial}` })
  await expect(progress).toHaveAttribute('aria-valuenow', '0')
  const stageId = order.products[0]?.stages[0]?.id ?? 0
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  await expect(progress).toHaveAttribute('aria-valuenow', '25', { timeout: 2_000 })

  await page.context().close()
  await office.close()
  await there.stop()
  await here.stop()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
})
