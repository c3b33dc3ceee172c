import { createOrder } from '@etapa/domain/orders/endpoints'
import { createSector, updateSector } from '@etapa/domain/sectors/endpoints'
import {
  createService,
  listRouteVersions,
  listServices,
  listServiceUse,
  updateService,
} from '@etapa/domain/services/endpoints'
import type { Service } from '@etapa/domain/services/service'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { artwork, engraving, finalCheck, services, steps } from '../../test/new-installation.ts'
import { aClient } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager({ name: 'Rita' })
  worker = await testApp.people.worker()
})

let made = 0
const newName = () => {
  made += 1
  return `Serviço ${made}`
}
const aService = (copyOf?: number): Promise<Service> =>
  manager.call(createService, { body: { name: newName(), ...(copyOf && { copyOf }) } })
const aStep = (sector: string, labels: string[] = ['Medidas'], more = {}) => ({
  sector,
  items: labels.map(label => ({ label })),
  ...more,
})
const publish = (id: number, basedOn: number, given: object[]) =>
  manager.send({
    method: 'POST',
    url: `/api/service/${id}/route/publish`,
    payload: { basedOn, steps: given },
  })
const order = async (productTypeId: unknown) =>
  worker.try(createOrder, {
    body: { clientId: await aClient(testApp.sql), products: [{ identification: 'Caixa', productTypeId }] },
  })

test('a new installation has exactly the services and routes of the specification', async () => {
  const listed = await worker.call(listServices)
  expect(listed.slice(0, services.length)).toEqual(
    services.map(service => ({
      ...service,
      active: true,
      route: {
        version: 1,
        publishedAt: expect.any(String),
        publishedBy: null,
        steps: steps.map(({ key, name, labels, isDelivery, fillsSheet }, index) => ({
          position: index + 1,
          sector: { key, name },
          name,
          isDelivery,
          answerAll: false,
          fillsSheet,
          needsApproval: false,
          items: labels.map(label => ({ label, needsPhoto: false })),
        })),
      },
    })),
  )
})

describe('a new service', () => {
  test('can copy the route of another one, and can then be ordered', async () => {
    const service = await aService(1)
    expect(service.id).toBeGreaterThan(services.length)
    expect(service.route).toMatchObject({ version: 1, publishedBy: { name: 'Rita' } })
    expect(service.route?.steps).toHaveLength(steps.length)
    expect((await order(service.id)).statusCode).toBe(200)
  })

  test('without a route cannot be ordered until a route is published', async () => {
    const service = await aService()
    expect(service.route).toBeNull()
    const refused = await order(service.id)
    expect([refused.statusCode, refused.body]).toEqual([
      409,
      `O serviço ${service.name} não está disponível para novas ordens.`,
    ])
    expect((await publish(service.id, 0, [aStep(artwork.key)])).statusCode).toBe(200)
    expect((await order(service.id)).statusCode).toBe(200)
  })

  test('cannot have the name of another service, even with different case or accents, or copy an unknown route', async () => {
    expect(await manager.refused(409, createService, { body: { name: 'FOTÓLITO' } })).toBe(
      'Nome: já há um serviço com este nome',
    )
    expect(await manager.refused(400, createService, { body: { name: newName(), copyOf: 9999 } })).toBe(
      'Cópia de: este serviço não existe ou não tem rota',
    )
  })

  test('can have the name of a retired one', async () => {
    const { id, name } = await aService()
    await manager.call(updateService, { params: { id }, body: { active: false } })
    await manager.call(createService, { body: { name } })
    await manager.refused(409, updateService, { params: { id }, body: { active: true } })
  })

  test('is created only once by concurrent requests', async () => {
    const body = { name: newName() }
    const asked = await Promise.all([1, 2, 3].map(() => manager.try(createService, { body })))
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

test('renaming a sector renames every step without its own name, but not the stages of existing orders', async () => {
  const sector = await manager.call(createSector, { body: { name: 'Corte' } })
  const { id } = await aService()
  const given = [aStep(sector.key), aStep(sector.key, ['Vinco'], { name: 'Segundo corte' })]
  await publish(id, 0, given)
  const copy = await aService(id)
  const before = (await order(id)).json()
  await manager.call(updateSector, { params: { id: sector.id }, body: { name: 'Corte e vinco' } })

  const names = (created: { products: { stages: { stageName: string }[] }[] }) =>
    created.products[0]?.stages.map(({ stageName }) => stageName)
  const expected = ['Corte e vinco', 'Segundo corte']
  expect(names((await order(id)).json())).toEqual(expected)
  expect(names((await order(copy.id)).json())).toEqual(expected)
  const listed = (await worker.call(listServices)).find(service => service.id === id)
  expect(listed?.route?.steps.map(({ name }) => name)).toEqual(expected)
  const [version] = await worker.call(listRouteVersions, { params: { id } })
  expect(version).toEqual(listed?.route)
  expect(names(before)).toEqual(['Corte', 'Segundo corte'])
})

describe('changing a service', () => {
  test('to a new name shows that name on existing orders, which can then be found by it', async () => {
    const service = await aService(1)
    const created = (await order(service.id)).json()
    const name = `${newName()} renomeado`
    await manager.call(updateService, { params: { id: service.id }, body: { name } })
    const found = await worker.send({ url: `/api/service-order/get/all-aggregate?search=${encodeURI(name)}` })
    expect(found.json()).toMatchObject([{ serial: created.serial, products: [{ productType: { name } }] }])
  })

  test('by retiring it prevents new orders for it until it is reactivated', async () => {
    const { id } = await aService(1)
    expect(await manager.call(updateService, { params: { id }, body: { active: false } })).toMatchObject({
      active: false,
    })
    expect((await order(id)).statusCode).toBe(409)
    await manager.call(updateService, { params: { id }, body: { active: true } })
    expect((await order(id)).statusCode).toBe(200)
  })

  test('by reactivating it is refused if a sector of its route was retired in the meantime', async () => {
    const sector = await manager.call(createSector, { body: { name: 'Verniz' } })
    const { id } = await aService(1)
    await publish(id, 1, [aStep(sector.key)])
    await manager.call(updateService, { params: { id }, body: { active: false } })
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: false } })
    expect(await manager.refused(409, updateService, { params: { id }, body: { active: true } })).toBe(
      'Há uma etapa no setor Verniz, que está desativado. Reative o setor primeiro.',
    )
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: true } })
    await manager.call(updateService, { params: { id }, body: { active: true } })
  })

  test('by retiring it rejects an order that is being created at the same time', async () => {
    const { id } = await aService(1)
    const [reply] = await queueBehindLock(
      testApp.sql,
      tx => tx`update services set retired_at = now() where id = ${id}`,
      [() => order(id)],
    )
    expect(reply?.statusCode).toBe(409)
  })

  test('returns 404 if the service is unknown', async () => {
    await manager.refused(404, updateService, { params: { id: 9999 }, body: {} })
    await worker.refused(404, listRouteVersions, { params: { id: 9999 } })
  })
})

describe('publishing a route', () => {
  test('creates the next version and leaves earlier ones unchanged', async () => {
    const { id } = await aService(1)
    const [before] = await worker.call(listRouteVersions, { params: { id } })
    const given = [
      aStep(engraving.key, ['Relevo', 'Dureza'], { answerAll: true, fillsSheet: true }),
      aStep(engraving.key, ['Corte'], { name: 'Segunda gravação', isDelivery: true }),
    ]
    const response = await publish(id, 1, given)
    expect(response.statusCode, response.body).toBe(200)
    const versions = await worker.call(listRouteVersions, { params: { id } })
    expect(versions).toEqual([response.json().route, before])
    expect(versions[0]).toMatchObject({
      version: 2,
      publishedBy: { name: 'Rita' },
      steps: [
        {
          sector: { key: engraving.key },
          name: engraving.name,
          answerAll: true,
          fillsSheet: true,
          needsApproval: false,
          isDelivery: false,
        },
        {
          name: 'Segunda gravação',
          isDelivery: true,
          fillsSheet: false,
          needsApproval: false,
          items: [{ label: 'Corte', needsPhoto: false }],
        },
      ],
    })
  })

  test('by two managers at once succeeds for one and returns 409 for the other', async () => {
    const { id } = await aService(1)
    const answers = await Promise.all([1, 2].map(() => publish(id, 1, [aStep(artwork.key)])))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toBe(
      'Outra versão (2) foi publicada enquanto você editava. Confira as mudanças e publique de novo.',
    )
    expect(await worker.call(listRouteVersions, { params: { id } })).toHaveLength(2)
  })

  test('while orders are created gives each order one complete version', async () => {
    const { id } = await aService(1)
    const [, ...created] = await Promise.all([
      publish(id, 1, [aStep(artwork.key), aStep(finalCheck.key)]),
      ...Array.from({ length: 8 }, () => order(id)),
    ])
    for (const response of created) {
      const names = response
        .json()
        .products[0].stages.map(({ stageName }: { stageName: string }) => stageName)
      expect([[artwork.name, finalCheck.name], steps.map(({ name }) => name)]).toContainEqual(names)
    }
  })

  const many = (count: number) => Array.from({ length: count }, (_, index) => `Item ${index}`)
  test.each([
    ['no steps', [], 'Etapas: a rota precisa de ao menos uma etapa'],
    ['31 steps', Array.from({ length: 31 }, () => aStep(artwork.key)), 'Etapas: no máximo 30'],
    ['a step without items', [aStep(artwork.key, [])], 'Etapa 1: o checklist precisa de ao menos um item'],
    ['101 items', [aStep(artwork.key, many(101))], 'Checklist: no máximo 100 itens'],
    ['an item twice', [aStep(artwork.key, ['Ábas', 'abas'])], 'Etapa 1: o item "abas" está repetido'],
    ['an empty item', [aStep(artwork.key, [' '])], 'Item do checklist: campo obrigatório'],
    [
      'two deliveries',
      [aStep(artwork.key, ['a'], { isDelivery: true }), aStep(artwork.key, ['a'], { isDelivery: true })],
      'Etapa de entrega: só uma etapa da rota pode ser a de entrega',
    ],
    [
      'an unknown sector',
      [aStep(artwork.key), aStep('lua')],
      'Etapa 2: o setor "lua" não existe ou está desativado',
    ],
  ])('refuses %s, and publishes nothing', async (_, given, message) => {
    const { id } = await aService(1)
    const response = await publish(id, 1, given)
    expect([response.statusCode, response.body]).toEqual([400, message])
    expect(await worker.call(listRouteVersions, { params: { id } })).toHaveLength(1)
  })

  test('rejects a retired sector', async () => {
    const sector = await manager.call(createSector, { body: { name: 'Laboratório' } })
    await manager.call(updateSector, { params: { id: sector.id }, body: { active: false } })
    const { id } = await aService(1)
    expect((await publish(id, 1, [aStep(sector.key)])).body).toBe(
      `Etapa 1: o setor "${sector.key}" não existe ou está desativado`,
    )
  })
})

test('a route cannot be published through a sector that is being retired', async () => {
  const sector = await manager.call(createSector, { body: { name: 'Estufa' } })
  const { id } = await aService(1)
  const [reply] = await queueBehindLock(
    testApp.sql,
    tx => tx`update sectors set retired_at = now() where id = ${sector.id}`,
    [() => publish(id, 1, [aStep(sector.key)])],
  )
  expect([reply?.statusCode, reply?.body]).toEqual([
    400,
    'Etapa 1: o setor "estufa" não existe ou está desativado',
  ])
})

test('products in progress are counted by route version', async () => {
  const { id } = await aService(1)
  await order(id)
  await publish(id, 1, [aStep(artwork.key)])
  await order(id)
  await order(id)
  expect((await manager.call(listServiceUse)).filter(use => use.id === id)).toEqual([
    { id, version: 2, openProducts: 2 },
    { id, version: 1, openProducts: 1 },
  ])
})

test('route versions, steps and checklist items are append-only in the database', async () => {
  for (const table of ['route_versions', 'route_steps', 'step_items']) {
    await expect(testApp.sql.unsafe(`delete from ${table}`)).rejects.toThrow('append-only')
    await expect(testApp.sql.unsafe(`truncate ${table} cascade`)).rejects.toThrow('append-only')
  }
  await expect(testApp.sql`update step_items set label = 'x'`).rejects.toThrow('append-only')
})
