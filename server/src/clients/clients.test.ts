import { createCarrier, updateCarrier } from '@etapa/domain/carriers/carrier'
import {
  createClient,
  deleteClient,
  getClient,
  getClientPage,
  listClients,
  updateClient,
} from '@etapa/domain/clients/endpoints'
import { createOrder, listOrders } from '@etapa/domain/orders/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectRefusal, hostileBodies, hostileIds } from '../../test/hostile.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

const grafica = {
  name: 'Gráfica São Bento',
  representative: 'João',
  telephone: '(11) 98765-4321',
  email: 'contato@grafica.test',
}
const aClient = (draft = {}) => worker.call(createClient, { body: { ...grafica, ...draft } })

describe('adding a client', () => {
  test('returns the stored client, with texts trimmed', async () => {
    const created = await aClient({ name: '  Gráfica Ação ' })
    expect(created).toMatchObject({ ...grafica, name: 'Gráfica Ação' })
    expect(await worker.call(getClient, { params: { id: created.id } })).toEqual(created)
  })

  test('stores telephones in one form, however they are written', async () => {
    const created = await aClient({
      telephone: '11 9.8888.7777',
      contacts: [{ name: 'Rui', telephone: '(51) 9 8765\u20134321' }],
    })
    expect(created).toMatchObject({
      telephone: '(11) 98888-7777',
      contacts: [{ telephone: '(51) 98765-4321' }],
    })
    const body = { ...grafica, telephone: '(11)\u00a09 1111\u20112222' }
    const changed = await worker.call(updateClient, { params: { id: created.id }, body })
    expect(changed.telephone).toBe('(11) 91111-2222')
  })

  test('is idempotent by request key, even concurrently or after its carrier was archived', async () => {
    const { id } = await manager.call(createCarrier, { body: { name: 'Rodonaves' } })
    const draft = {
      name: 'Resposta perdida',
      taxId: '45.723.174/0001-10',
      carrierId: id,
      requestKey: 'a1'.repeat(16),
    }
    const [created, ...others] = await Promise.all(Array.from({ length: 3 }, () => aClient(draft)))
    expect(others).toEqual([created, created])
    const withoutNumber = { ...grafica, requestKey: 'b2'.repeat(16) }
    const [first, second] = await Promise.all([aClient(withoutNumber), aClient(withoutNumber)])
    expect(second).toEqual(first)
    await manager.call(updateCarrier, { params: { id }, body: { isArchived: true } })
    expect(await aClient(draft)).toEqual(created)
    const clients = await worker.call(listClients)
    expect(clients.filter(({ name }) => name === 'Resposta perdida')).toHaveLength(1)
  })

  test('with the request key of a deleted client is refused', async () => {
    const body = { ...grafica, requestKey: 'c3'.repeat(16) }
    const { id } = await aClient(body)
    await manager.call(deleteClient, { params: { id } })
    expect(await worker.refused(404, createClient, { body })).toBe(
      'Cliente não encontrado. Pode ter sido excluído.',
    )
  })

  test('requires only the name', async () => {
    const created = await worker.call(createClient, { body: { name: 'Só o nome', email: ' ' } })
    expect(created).toMatchObject({ representative: '', telephone: '', email: '' })
  })

  test('normalises accented letters to their composed form', async () => {
    expect((await aClient({ name: 'Gra\u0301fica' })).name).toBe('Gr\u00e1fica')
  })

  test.each([
    [{}, 'Nome do Cliente: campo obrigatório'],
    [{ name: '   ' }, 'Nome do Cliente: campo obrigatório'],
    [{ name: 7 }, 'Nome do Cliente: texto inválido'],
    [{ name: 'x'.repeat(161) }, 'Nome do Cliente: no máximo 160 caracteres'],
    [{ name: 'a\u0000b' }, 'Nome do Cliente: contém caracteres inválidos'],
    [{ name: 'x', representative: null }, 'Representante: texto inválido'],
    [{ name: 'x', representative: 'x'.repeat(161) }, 'Representante: no máximo 160 caracteres'],
    [{ name: 'x', telephone: ['1'] }, 'Telefone: texto inválido'],
    [{ name: 'x', telephone: '1'.repeat(41) }, 'Telefone: no máximo 40 caracteres'],
    [{ name: 'x', email: 'sem-arroba' }, 'Email: endereço de e-mail inválido'],
    [{ name: 'x', email: {} }, 'Email: texto inválido'],
    [{ email: '@', telephone: 1 }, /^Nome do Cliente: .+\nTelefone: .+\nEmail: .+$/],
  ])('is refused for %j', async (payload, message) => {
    const response = await worker.send({ method: 'POST', url: '/api/client/create', payload })
    expect(response.statusCode).toBe(400)
    expect(response.body).toMatch(message)
  })
})

describe('the details of a client', () => {
  const more = {
    taxId: '12.ABC.345/01DE-35',
    zipCode: '89010-000',
    street: 'Rua das Caixas, 120',
    district: 'Centro',
    city: 'Blumenau',
    state: 'sc',
    contacts: [{ name: 'Rui', role: 'Compras', telephone: '(47) 3333-4444', email: 'rui@grafica.test' }],
    notes: 'Recebe só de manhã',
  }
  const stored = { ...more, taxId: '12ABC34501DE35', zipCode: '89010000', state: 'SC' }

  test('are returned with the client and with its page; the list has only the tax ID', async () => {
    const created = await aClient(more)
    const { id } = created
    expect(created).toMatchObject(stored)
    expect(await worker.call(getClient, { params: { id } })).toEqual(created)
    expect(await worker.call(getClientPage, { params: { id } })).toMatchObject(stored)
    const listed = (await worker.call(listClients)).find(client => client.id === id)
    expect(listed).toMatchObject({ taxId: stored.taxId })
    expect(listed).not.toHaveProperty('contacts')
    await manager.call(deleteClient, { params: { id } })
  })

  test('are kept if an edit omits them, and cleared if it sends them empty', async () => {
    const { id } = await aClient(more)
    expect(await worker.call(updateClient, { params: { id }, body: grafica })).toMatchObject(stored)
    const body = { ...grafica, taxId: '', zipCode: '', contacts: [], notes: '' }
    expect(await worker.call(updateClient, { params: { id }, body })).toMatchObject({
      ...stored,
      taxId: '',
      zipCode: '',
      contacts: [],
      notes: '',
    })
  })

  test('include a tax ID that must be unique among active clients', async () => {
    const taken = 'CNPJ ou CPF: já é de outro cliente'
    const first = await aClient({ taxId: '529.982.247-25' })
    const second = await aClient({})
    const number = { ...grafica, taxId: '52998224725' }
    expect(await worker.refused(409, createClient, { body: number })).toBe(taken)
    expect(await worker.refused(409, updateClient, { params: { id: second.id }, body: number })).toBe(taken)
    await worker.call(updateClient, { params: { id: first.id }, body: number })
    await manager.call(deleteClient, { params: { id: first.id } })
    await worker.call(updateClient, { params: { id: second.id }, body: number })
  })

  test('include a tax ID that only one of several concurrent requests can claim', async () => {
    const body = { ...grafica, taxId: '11.222.333/0001-81' }
    const asked = await Promise.all([1, 2, 3].map(() => worker.try(createClient, { body })))
    expect(asked.map(response => response.statusCode).sort()).toEqual([200, 409, 409])
  })

  test.each([
    [{ taxId: '529.982.247-24' }, 'CNPJ ou CPF: número inválido, confira os dígitos', 'taxId'],
    [{ taxId: 7 }, 'CNPJ ou CPF: texto inválido', 'taxId'],
    [{ zipCode: '123' }, 'CEP: são 8 dígitos', 'zipCode'],
    [{ state: 'XX' }, 'UF: sigla de estado inválida', 'state'],
    [{ notes: 'x'.repeat(2_001) }, 'Observações: no máximo 2000 caracteres', 'notes'],
    [{ contacts: 'Rui' }, 'Contatos: lista inválida', 'contacts'],
    [
      { contacts: [{ name: 'Rui' }, { role: 'Compras' }] },
      'Nome do contato: campo obrigatório',
      'contacts.1.name',
    ],
    [
      { contacts: [{ name: 'x', email: '@' }] },
      'Email do contato: endereço de e-mail inválido',
      'contacts.0.email',
    ],
    [{ contacts: Array(21).fill({ name: 'x' }) }, 'Contatos: no máximo 20', 'contacts'],
  ])('are rejected with the name of the field if they contain %j', async (draft, message, field) => {
    const payload = { ...grafica, ...draft }
    for (const way of [
      { method: 'POST', url: '/api/client/create' },
      { method: 'PUT', url: `/api/client/update/${(await aClient()).id}` },
    ] as const) {
      const response = await worker.send({ ...way, payload })
      expect(response.statusCode).toBe(400)
      expect(response.body).toBe(message)
      expect(response.headers['x-error-field']).toBe(field)
    }
  })
})

describe('the list of clients', () => {
  test('is sorted by name, ignoring case and accents', async () => {
    for (const name of ['zebra ltda', 'Ágata', 'abacaxi', 'Éter', 'Zulu']) await aClient({ name })
    const names = (await worker.call(listClients)).map(client => client.name)
    const ours = names.filter(name => ['zebra ltda', 'Ágata', 'abacaxi', 'Éter', 'Zulu'].includes(name))
    expect(ours).toEqual(['abacaxi', 'Ágata', 'Éter', 'zebra ltda', 'Zulu'])
  })
})

describe('editing a client', () => {
  test('clears the representative, phone and e-mail if they are omitted', async () => {
    const { id } = await aClient()
    const changed = await worker.call(updateClient, { params: { id }, body: { name: 'Outro nome' } })
    expect(changed).toMatchObject({ id, name: 'Outro nome', representative: '', telephone: '', email: '' })
    expect(await worker.call(getClient, { params: { id } })).toEqual(changed)
  })

  test('accepts the updatedAt returned with the client or in the list', async () => {
    const created = await aClient()
    const changed = await worker.call(updateClient, { params: { id: created.id }, body: created })
    expect(changed.updatedAt > created.updatedAt).toBe(true)
    const listed = (await worker.call(listClients)).find(client => client.id === created.id)
    await worker.call(updateClient, {
      params: { id: created.id },
      body: { ...grafica, updatedAt: listed?.updatedAt },
    })
  })

  test('returns a later updatedAt even if the clock was set back', async () => {
    const { id } = await aClient()
    await testApp.sql`update clients set updated_at = now() + interval '1 hour' where id = ${id}`
    const ahead = await worker.call(getClient, { params: { id } })
    const changed = await worker.call(updateClient, { params: { id }, body: ahead })
    expect(changed.updatedAt > ahead.updatedAt).toBe(true)
  })

  test('makes its orders searchable by the new name, and no longer by the old one', async () => {
    const client = await aClient({ name: 'Papelaria Antiga' })
    const order = await worker.call(createOrder, {
      body: { clientId: client.id, products: [{ identification: 'Tampa', productTypeId: 1 }] },
    })
    await worker.call(updateClient, { params: { id: client.id }, body: { name: 'Papelaria Novíssima' } })
    const found = (text: string) => worker.call(listOrders, { query: { serialOrProductOrEnterprise: text } })
    expect((await found('novissima')).map(({ serial }) => serial)).toEqual([order.serial])
    expect((await found('novissima'))[0]?.client).toEqual({ name: 'Papelaria Novíssima' })
    expect(await found('papelaria antiga')).toEqual([])
  })

  test('returns 409 if somebody else has saved a change in the meantime', async () => {
    const seen = await aClient()
    await manager.call(updateClient, { params: { id: seen.id }, body: { ...seen, representative: 'Maria' } })
    const message = await worker.refused(409, updateClient, {
      params: { id: seen.id },
      body: { ...seen, telephone: '' },
    })
    expect(message).toBe(
      'Outra pessoa alterou este cliente enquanto você editava. Confira os valores atuais.',
    )
    expect(await worker.call(getClient, { params: { id: seen.id } })).toMatchObject({
      representative: 'Maria',
      telephone: grafica.telephone,
    })
  })

  test('by several people at once, based on the same version, succeeds for exactly one', async () => {
    const seen = await aClient()
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        worker.try(updateClient, { params: { id: seen.id }, body: { ...seen, name: `Nome ${i}` } }),
      ),
    )
    const statuses = saved.map(response => response.statusCode).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(409)])
  })

  test.each(['ontem', 7, '0000-01-01T00:00:00Z', '1969-12-31T23:59:59-23:00'])(
    'rejects %j as updatedAt',
    async updatedAt => {
      const { id } = await aClient()
      const payload = { ...grafica, updatedAt }
      expectRefusal(await worker.send({ method: 'PUT', url: `/api/client/update/${id}`, payload }))
    },
  )
})

describe('deleting a client', () => {
  test('removes it from the list and makes requests for it return 404, but keeps its row', async () => {
    const { id } = await aClient()
    await manager.call(deleteClient, { params: { id } })
    expect((await worker.call(listClients)).some(client => client.id === id)).toBe(false)
    const message = await worker.refused(404, getClient, { params: { id } })
    expect(message).toBe('Cliente não encontrado. Pode ter sido excluído.')
    await worker.refused(404, updateClient, { params: { id }, body: grafica })
    await manager.refused(404, deleteClient, { params: { id } })
    const [row] = await testApp.sql`select name from clients where id = ${id} and deleted_at is not null`
    expect(row?.name).toBe(grafica.name)
  })

  test('is allowed only for managers', async () => {
    const { id } = await aClient()
    expect(await worker.refused(403, deleteClient, { params: { id } })).toBe(
      'Somente gerentes podem fazer isto.',
    )
    await worker.call(getClient, { params: { id } })
  })

  test('succeeds only once if two requests arrive at the same time', async () => {
    const { id } = await aClient()
    const asked = await Promise.all([1, 2].map(() => manager.try(deleteClient, { params: { id } })))
    expect(asked.map(response => response.statusCode).sort()).toEqual([200, 404])
  })
})

describe('hostile input', () => {
  test.each(hostileIds)('the client id %s is rejected', async id => {
    expectRefusal(await manager.send({ url: `/api/client/get/${id}` }))
    expectRefusal(await manager.send({ method: 'PUT', url: `/api/client/update/${id}`, payload: grafica }))
    expectRefusal(await manager.send({ method: 'DELETE', url: `/api/client/delete/${id}` }))
  })

  test.each(hostileBodies)(
    'a request with $what is rejected and neither creates nor changes a client',
    async ({ headers, payload }) => {
      const { id } = await aClient()
      expectRefusal(await manager.send({ method: 'POST', url: '/api/client/create', headers, payload }))
      expectRefusal(await manager.send({ method: 'PUT', url: `/api/client/update/${id}`, headers, payload }))
      expect(await manager.call(getClient, { params: { id } })).toMatchObject(grafica)
    },
  )
})
