import { createReason, listReasons, type Reason, updateReason } from '@etapa/domain/quality/reason'
import { createSector } from '@etapa/domain/sectors/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { artwork } from '../../../test/new-installation.ts'
import { useTestApp } from '../../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller
let sector: string

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
  sector = (await manager.call(createSector, { body: { name: 'Banho' } })).key
})

const create = (label: string, where = sector) =>
  manager.call(createReason, { body: { sector: where, label } })
const update = (id: number, body: object) => manager.call(updateReason, { params: { id }, body })
const ofSector = async (key = sector): Promise<Reason[]> =>
  (await worker.call(listReasons, {})).filter(reason => reason.sector.key === key)

test('the artwork sector of a new installation has default rework reasons', async () => {
  expect((await ofSector(artwork.key)).map(({ label }) => label)).toEqual([
    'Texto errado',
    'Cor errada',
    'Código de barras não lê',
    'Versão desatualizada',
  ])
})

test('a new reason is last, and can be renamed, moved, retired and reactivated', async () => {
  const first = await create('Água fria')
  const second = await create('Tempo curto')
  expect([first.position, second.position]).toEqual([1, 2])
  await update(second.id, { position: 1 })
  expect((await ofSector()).map(({ label }) => label)).toEqual(['Tempo curto', 'Água fria'])
  expect(await update(first.id, { label: 'Água morna' })).toMatchObject({ label: 'Água morna', active: true })
  expect(await update(second.id, { active: false })).toMatchObject({ active: false })
  expect((await ofSector()).map(({ label, active }) => [label, active])).toEqual([
    ['Água morna', true],
    ['Tempo curto', false],
  ])
  expect(await update(second.id, { active: true })).toMatchObject({ active: true })
})

test('a reason is unique among the active ones of its sector, ignoring case and accents', async () => {
  const { id } = await create('Pressão baixa')
  const taken = 'Motivo: este setor já tem um motivo igual'
  const body = { sector, label: 'PRESSAO BAIXA' }
  expect(await manager.refused(409, createReason, { body })).toBe(taken)
  await create('Pressão baixa', artwork.key)
  await update(id, { active: false })
  await create('Pressão baixa')
  expect(await manager.refused(409, updateReason, { params: { id }, body: { active: true } })).toBe(taken)
})

test('the same reason sent in several concurrent requests is created only once', async () => {
  const body = { sector, label: 'Nível baixo' }
  const replies = await Promise.all([1, 2, 3].map(() => manager.try(createReason, { body })))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
})

test('only managers can change reasons, and invalid fields are named', async () => {
  await worker.refused(403, createReason, { body: { sector, label: 'Outro' } })
  await worker.refused(403, updateReason, { params: { id: 1 }, body: { active: false } })
  await manager.refused(404, updateReason, { params: { id: 999_999 }, body: { active: false } })
  expect(await manager.refused(400, createReason, { body: { sector: 'lua', label: 'Outro' } })).toBe(
    'Setor: valor inválido',
  )
  expect(await manager.refused(400, createReason, { body: { sector, label: ' ' } })).toBe(
    'Motivo: campo obrigatório',
  )
})
