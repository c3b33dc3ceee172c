import type { OrderInList } from '@etapa/domain/orders/order'
import { listReasons, updateReason } from '@etapa/domain/quality/reason'
import { createSector, listSectors, updateSector } from '@etapa/domain/sectors/endpoints'
import type { Sector } from '@etapa/domain/sectors/sector'
import { createService, publishRoute, updateService } from '@etapa/domain/services/endpoints'
import { skipStage, updateStage } from '@etapa/domain/stages/endpoints'
import { artwork, engraving } from '@etapa/server/test/new-installation'
import { cutNext } from '../fixtures/cut-next.ts'
import { Explore } from '../fixtures/explore.ts'
import { aClient, anOrder, unique } from '../fixtures/factories.ts'
import type { Office } from '../fixtures/office.ts'
import { taskOf } from '../fixtures/task.ts'
import { expect, test } from '../fixtures/test.ts'

/** Creates an order whose only stage belongs to this sector. */
async function anOrderFor(office: Office, { key }: Sector): Promise<OrderInList> {
  const { id } = await office.call(createService, { body: { name: unique('Faca') } })
  const steps = [{ sector: key, items: [{ label: 'Medidas' }] }]
  await office.call(publishRoute, { params: { id }, body: { basedOn: 0, steps } })
  return await anOrder(office, { products: [{ identification: unique('Faca'), productTypeId: id }] })
}

test('a sector added by the workshop is offered in forms, and shown on the board, in tasks and in indicators', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const sector = await office.call(createSector, { body: { name: unique('Corte') } })
  const order = await anOrderFor(office, sector)

  await page.goto('/painel/funcionarios/adicionar')
  await page.getByRole('combobox', { name: 'Setor' }).click()
  await expect(page.getByRole('option', { name: sector.name })).toBeVisible()

  await page.goto(`/painel/quadro?cliente=${order.clientId}`)
  await expect(page.getByRole('region', { name: sector.name })).toContainText(order.serial)
  await page.goto(taskOf(order, sector.key))
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.goto(taskOf(order, artwork.key))
  await expect(
    page.getByText(`O produto não passa pelo setor ${artwork.name}. Escolha o setor:`),
  ).toBeVisible()

  const stageId = order.products[0]?.stages[0]?.id ?? 0
  await office.call(updateStage, { params: { stageId }, body: { status: 'COMPLETED' } })
  await page.goto('/painel/indicadores')
  await expect(page.getByRole('row').filter({ hasText: sector.name }).first()).toBeVisible()
  const row = await new Explore(page).openOn(order)
  await expect(row).toContainText('Concluido')
  await page.goto('/tarefas/escanear')
  await expect(page.getByLabel('Setor').locator('option')).toContainText([sector.name])
  // The service and the sector are deactivated, because other journeys expect the sectors of a new installation.
  const { productTypeId: id = 0 } = order.products[0] ?? {}
  await office.call(updateService, { params: { id }, body: { active: false } })
  await office.call(updateSector, { params: { id: sector.id }, body: { active: false } })
})

test('a skipped stage is marked as skipped for the floor, for the office, on paper and for the customer', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const order = await anOrder(office)
  const stageId = order.products[0]?.stages[0]?.id ?? 0
  await office.call(skipStage, { params: { stageId }, body: { reason: 'Arte pronta' } })

  await page.goto(`/painel/quadro?cliente=${order.clientId}`)
  await expect(page.getByRole('region', { name: engraving.name })).toContainText(order.serial)
  await page.goto(taskOf(order, artwork.key))
  await expect(page.getByRole('heading', { name: 'Etapa dispensada' })).toBeVisible()
  await expect(page.getByText(`A etapa ${artwork.name} foi dispensada por`)).toBeVisible()
  await page.goto(`/imprimir-checklist/${order.id}`)
  await expect(page.getByText(/^Dispensada por/)).toBeVisible()
  await page.goto(`/rastrear-pedido/${order.serial}`)
  await expect(page.getByRole('listitem').filter({ hasText: artwork.name })).toContainText('Dispensada')
  const row = await new Explore(page).openOn(order)
  await expect(row).toContainText('Em progresso')
})

test('a list of settings shows what was added even if the response is lost', {
  tag: '@long',
}, async ({ manager: page, office }) => {
  const client = await aClient(office)
  const lists = [
    {
      at: '/painel/setores',
      path: 'sector/create',
      label: 'Nome',
      open: 'Novo setor',
      add: 'Adicionar setor',
    },
    {
      at: '/painel/servicos',
      path: 'service/create',
      label: 'Nome',
      open: 'Novo serviço',
      add: 'Adicionar serviço',
    },
    {
      at: '/painel/motivos',
      path: 'reason/create',
      label: 'Motivo',
      open: `Adicionar motivo a ${artwork.name}`,
      add: 'Adicionar motivo',
    },
    {
      at: `/painel/clientes/${client.id}`,
      path: 'client/*/printer/create',
      label: 'Nome da impressora',
      open: 'Adicionar impressora',
      add: 'Salvar',
    },
  ]
  const names: string[] = []
  for (const { at, path, label, open, add } of lists) {
    const name = unique('Extra')
    names.push(name)
    await page.goto(at)
    await page.getByRole('button', { name: open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(name)
    await cutNext(page, `**/api/${path}`)
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog.getByRole('alert')).toContainText('Sem resposta do servidor')
    await expect(page.getByText(name, { exact: true }), at).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
  }
  // Retired again, because other journeys expect the usual sectors and reasons.
  const sector = (await office.call(listSectors)).find(({ name }) => names.includes(name))
  await office.call(updateSector, { params: { id: sector?.id ?? 0 }, body: { active: false } })
  const reason = (await office.call(listReasons)).find(({ label }) => names.includes(label))
  await office.call(updateReason, { params: { id: reason?.id ?? 0 }, body: { active: false } })
})
