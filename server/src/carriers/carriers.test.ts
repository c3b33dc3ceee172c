import { createCarrier, listCarriers, updateCarrier } from '@etapa/domain/carriers/carrier'
import { createClient, getClient, updateClient } from '@etapa/domain/clients/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let office: Caller
beforeAll(async () => {
  office = await testApp.people.worker()
})

const names = async () => (await office.call(listCarriers)).map(({ name }) => name)

test('carriers are sorted by name, and their phone numbers are formatted', async () => {
  await office.call(createCarrier, { body: { name: 'Zé Fretes', phone: '' } })
  const created = await office.call(createCarrier, { body: { name: 'Águia', phone: '11987654321' } })
  expect(created).toEqual({
    id: expect.any(Number),
    name: 'Águia',
    phone: '(11) 98765-4321',
    notes: '',
    isArchived: false,
  })
  expect(await names()).toEqual(['Águia', 'Zé Fretes'])
})

test('updating a carrier keeps omitted fields, and the name of an archived carrier can be reused', async () => {
  const { id } = await office.call(createCarrier, {
    body: { name: 'Rápido Sul', phone: '1133334444', notes: 'Até 16 h' },
  })
  const taken = { body: { name: 'rapido sul', phone: '' } }
  expect(await office.refused(409, createCarrier, taken)).toBe('Nome da transportadora: já existe')
  const archived = await office.call(updateCarrier, {
    params: { id },
    body: { name: 'Rápido Sul', isArchived: true },
  })
  expect(archived).toMatchObject({ phone: '(11) 3333-4444', notes: 'Até 16 h', isArchived: true })
  await office.call(createCarrier, taken)
  const back = { params: { id }, body: { name: 'Rápido Sul', isArchived: false } }
  await office.refused(409, updateCarrier, back)
  expect(
    await office.call(updateCarrier, { params: { id: archived.id }, body: { notes: 'Só à tarde' } }),
  ).toMatchObject({
    name: archived.name,
    notes: 'Só à tarde',
  })
  await office.refused(404, updateCarrier, { params: { id: 9_999 }, body: { name: 'X' } })
})

test("a client's default carrier must be active when set, is kept when it is archived, and is cleared by null", async () => {
  const { id: carrierId } = await office.call(createCarrier, { body: { name: 'Expresso' } })
  const { id } = await office.call(createClient, { body: { name: 'Caixas Sul', carrierId } })
  const change = (body: object) =>
    office.call(updateClient, { params: { id }, body: { name: 'Caixas Sul', ...body } })
  expect(await office.call(getClient, { params: { id } })).toMatchObject({ carrierId })
  await office.call(updateCarrier, {
    params: { id: carrierId },
    body: { name: 'Expresso', isArchived: true },
  })
  expect(await change({ carrierId })).toMatchObject({ carrierId })
  expect(await change({})).toMatchObject({ carrierId })
  expect(await change({ carrierId: null })).toMatchObject({ carrierId: null })
  const refused = { params: { id }, body: { name: 'Caixas Sul', carrierId } }
  expect(await office.refused(400, updateClient, refused)).toBe(
    'Transportadora: não existe ou está arquivada',
  )
  await office.refused(400, createClient, { body: { name: 'Outra', carrierId: 9_999 } })
})
