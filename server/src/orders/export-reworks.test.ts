import { exportSpreadsheet } from '@etapa/domain/orders/endpoints'
import { listReasons } from '@etapa/domain/quality/reason'
import { reworkStage } from '@etapa/domain/quality/rework'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { artwork, engraving, finalCheck, mounting } from '../../test/new-installation.ts'
import { anOrder, finishStage, stageOf } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
})

async function sheet(name: string, query: Record<string, string>) {
  const { statusCode, rawPayload } = await manager.send({ url: addressOf(exportSpreadsheet), query })
  expect(statusCode).toBe(200)
  return await readSheet(rawPayload, name)
}

const about = (text: string) => ({ serialOrProductOrEnterprise: text })

test('the second sheet of the export has one row for each rework of the matching orders', async () => {
  const reasons = await manager.call(listReasons)
  const ids = reasons.filter(reason => reason.sector.key === artwork.key).map(({ id }) => id)
  const order = await anOrder(testApp.sql, manager, { client: 'Refeita', identifications: ['=Tampa'] })
  await anOrder(testApp.sql, manager, { client: 'Refeita', identifications: ['De primeira'] })
  await finishStage(manager, order, artwork.name)
  await manager.call(reworkStage, {
    params: { stageId: stageOf(order, engraving.name) },
    body: { backTo: stageOf(order, artwork.name), reasonIds: ids.slice(0, 2), fault: 'cliente', note: 'Cor' },
  })
  for (const { name } of [artwork, engraving, mounting, finalCheck]) await finishStage(manager, order, name)
  await manager.call(reworkStage, {
    params: { stageId: stageOf(order, finalCheck.name) },
    body: { backTo: stageOf(order, finalCheck.name), fault: 'oficina', note: 'Voltou' },
  })

  const [header, complaint, first, totals, ...more] = await sheet('Refações', about('refeita'))
  expect(header).toEqual([
    'Nº OS',
    'Serial',
    'Produto',
    'Empresa',
    'Encontrado em',
    'Refazer a partir de',
    'Motivos',
    'Responsável',
    'Observação',
    'Reclamação',
    'Pedida por',
    'Pedida em',
  ])
  const product = [order.serial, order.products[0]?.serial, '=Tampa', 'Refeita']
  expect(first?.slice(0, -1)).toEqual([
    ...product,
    engraving.name,
    artwork.name,
    'Texto errado, Cor errada',
    'Cliente',
    'Cor',
    'Não',
    'Rita',
  ])
  expect(complaint?.slice(0, -1)).toEqual([
    ...product,
    finalCheck.name,
    finalCheck.name,
    null,
    'Oficina',
    'Voltou',
    'Sim',
    'Rita',
  ])
  expect(first?.at(-1)).toBeInstanceOf(Date)
  expect(totals?.[0]).toBe(2)
  expect(more).toEqual([])
  expect(await sheet('Ordens de serviço', about('refeita'))).toHaveLength(2 + 2)

  const [, ...rows] = await sheet('Refações', { ...about('refeita'), reasonId: String(ids[0]) })
  expect(rows).toHaveLength(2 + 1)
})

test('without reworks, the second sheet of the export has a header and a total of zero', async () => {
  await anOrder(testApp.sql, manager, { client: 'Sem erros' })
  const [header, totals, ...more] = await sheet('Refações', about('sem erros'))
  expect(header).toHaveLength(12)
  expect(totals?.[0]).toBe(0)
  expect(more).toEqual([])
})
