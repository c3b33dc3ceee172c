import { createEmployee } from '@etapa/domain/employees/endpoints'
import { addStage } from '@etapa/domain/orders/endpoints'
import { createSector, listSectors, listSectorUse, updateSector } from '@etapa/domain/sectors/endpoints'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import type { Tx } from '../platform/database/database.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

const create = (name: string) => manager.call(createSector, { body: { name } })
const change = (id: number, body: object) => manager.call(updateSector, { params: { id }, body })
const names = async () => (await worker.call(listSectors)).map(({ name }) => name)
let made = 0
const newName = () => {
  made += 1
  return `Setor ${made}`
}

describe('a new sector', () => {
  test('is last in the list, and has a key derived from its name', async () => {
    const sector = await create('Expedição / Frete')
    expect(sector).toMatchObject({ key: 'expedicao_frete', name: 'Expedição / Frete', active: true })
    expect((await worker.call(listSectors)).filter(({ active }) => active).at(-1)).toEqual(sector)
  })

  test('cannot have the name of another sector, even with different case or accents', async () => {
    await create('Corte')
    expect(await manager.refused(409, createSector, { body: { name: ' CÓRTE' } })).toBe(
      'Nome: já há um setor com este nome',
    )
  })

  test('can have the name of a retired one, and then gets its own key', async () => {
    const { id } = await create('Revisão')
    await change(id, { active: false })
    expect(await create('Revisão')).toMatchObject({ key: 'revisao_2' })
    expect(await manager.refused(409, updateSector, { params: { id }, body: { active: true } })).toBe(
      'Nome: já há um setor com este nome',
    )
  })

  test('is created only once by concurrent requests', async () => {
    const asked = await Promise.all(
      [1, 2, 3].map(() => manager.try(createSector, { body: { name: 'Dobra' } })),
    )
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('changing a sector', () => {
  test('to a new name keeps its key', async () => {
    const { id, key } = await create(newName())
    const name = newName()
    expect(await change(id, { name })).toMatchObject({ key, name })
    expect(await names()).toContain(name)
  })

  test('to a new position moves it, and shifts the others', async () => {
    const before = await worker.call(listSectors)
    const moved = before[2]
    await change(moved?.id ?? 0, { position: 1 })
    const after = await worker.call(listSectors)
    expect(after.slice(0, 3).map(({ id }) => id)).toEqual([moved?.id, before[0]?.id, before[1]?.id])
    await change(moved?.id ?? 0, { position: 3 })
    expect((await worker.call(listSectors)).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  test('moves it past the next active sector, even if there is a retired one between them', async () => {
    const [upper, retired, lower] = [
      await create(newName()),
      await create(newName()),
      await create(newName()),
    ]
    await change(retired.id, { active: false })
    const { position = 0 } = (await worker.call(listSectors)).find(({ id }) => id === lower.id) ?? {}
    await change(lower.id, { position: position - 1 })
    const ids = (await worker.call(listSectors)).map(({ id }) => id)
    expect(ids.indexOf(upper.id) - ids.indexOf(lower.id)).toBe(1)
  })

  test('waits for a transaction that uses several sectors, without a deadlock', async () => {
    const [first] = await worker.call(listSectors)
    const last = await create(newName())
    const share = (tx: Tx, id = 0) => tx`select 1 from sectors where id = ${id} for share`
    let arranging: ReturnType<Caller['send']> | undefined
    await testApp.sql.begin(async tx => {
      await share(tx, first?.id)
      arranging = manager.try(updateSector, { params: { id: last.id }, body: { position: 2 } })
      await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
      await share(tx, last.id)
    })
    expect((await arranging)?.statusCode).toBe(200)
  })

  test('returns 404 if it is unknown', async () => {
    await manager.refused(404, updateSector, { params: { id: 9999 }, body: { name: 'x' } })
  })

  test.each([
    [{ name: '' }, 'Nome: campo obrigatório'],
    [{ name: 'x'.repeat(61) }, 'Nome: no máximo 60 caracteres'],
    [{ position: 0 }, 'Posição: número inválido'],
    [{ active: 'sim' }, 'Ativo: valor inválido'],
  ])('to %j is rejected', async (payload, message) => {
    const response = await manager.send({ method: 'PUT', url: '/api/sector/update/1', payload })
    expect([response.statusCode, response.body]).toEqual([400, message])
  })
})

describe('retiring a sector', () => {
  let sector: { id: number; key: string; name: string }
  beforeEach(async () => {
    sector = await create(newName())
  })
  const retire = () =>
    manager.refused(409, updateSector, { params: { id: sector.id }, body: { active: false } })

  test('makes it unavailable for new employees, and can be undone', async () => {
    expect(await change(sector.id, { active: false })).toMatchObject({ active: false })
    const hired = { name: 'Cida', email: 'cida@oficina.test', password: 'uma-senha-boa', sector: sector.key }
    expect(await manager.refused(400, createEmployee, { body: hired })).toBe('Setor: valor inválido')
    expect(await change(sector.id, { active: true })).toMatchObject({ active: true })
    await manager.call(createEmployee, { body: hired })
  })

  test('is rejected while employees belong to it', async () => {
    await testApp.people.hire({ sector: sector.key })
    expect(await retire()).toBe(
      `O setor ${sector.name} não pode ser desativado: 1 funcionário pertence a ele.`,
    )
  })

  test('is rejected while open products or routes go through it', async () => {
    const [first] = await worker.call(listSectors)
    await anOrder(testApp.sql, worker, { identifications: ['Caixa', 'Tampa'] })
    const message = await manager.refused(409, updateSector, {
      params: { id: first?.id ?? 0 },
      body: { active: false },
    })
    expect(message).toMatch(
      /2 produtos em andamento ainda passam por ele; a rota de Fotolito, .+ passa por ele\.$/,
    )
  })

  test('rejects employees and stages that are added to it at the same time', async () => {
    const hired = { name: 'Noé', email: 'noe@oficina.test', password: 'uma-senha-boa', sector: sector.key }
    const { products } = await anOrder(testApp.sql, worker)
    const params = { serial: products[0]?.serial ?? '' }
    const body = { sector: sector.key, after: null, reason: 'Pedido do cliente' }
    const replies = await queueBehindLock(
      testApp.sql,
      tx => tx`update sectors set retired_at = now() where id = ${sector.id}`,
      [() => manager.try(createEmployee, { body: hired }), () => manager.try(addStage, { params, body })],
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  })
})

test('only managers can see what each sector is used by', async () => {
  await worker.refused(403, listSectorUse)
  const use = await manager.call(listSectorUse)
  expect(use.map(({ id }) => id).sort()).toEqual((await worker.call(listSectors)).map(({ id }) => id).sort())
})
