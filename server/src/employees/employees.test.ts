import { randomUUID } from 'node:crypto'
import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  listEmployees,
  updateEmployee,
} from '@etapa/domain/employees/endpoints'
import { login, me } from '@etapa/domain/sessions/endpoints'
import { sectors } from '@etapa/domain/stages/sectors'
import { beforeAll, describe, expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import type { Caller } from '../../test/caller.ts'
import { expectRefusal, hostileBodies, hostileIds } from '../../test/hostile.ts'

const bench = useBench()
let manager: Caller

beforeAll(async () => {
  manager = await bench.people.manager()
})

const aDraft = (draft = {}) => ({
  name: 'Cida',
  email: `cida-${randomUUID()}@oficina.test`,
  password: 'uma-senha-boa',
  sector: 'gravacao',
  ...draft,
})
const hire = (draft = {}) => manager.call(createEmployee, { body: aDraft(draft) })
const statusOf = (response: { statusCode: number }) => response.statusCode

describe('adding an employee', () => {
  test('lets the person sign in, as an employee unless said otherwise', async () => {
    const draft = aDraft({ email: 'Nova.Pessoa@Oficina.test' })
    const response = await manager.send({
      method: 'POST',
      url: '/api/users/create',
      payload: { id: '', ...draft },
    })
    expect(response.json()).toMatchObject({ name: 'Cida', sector: 'gravacao', adminLevel: 'user' })
    expect(response.body).not.toContain('password')
    await bench.people.signIn({ email: 'nova.pessoa@oficina.test', password: draft.password })
    expect(await manager.call(getEmployee, { params: { id: response.json().id } })).toEqual(response.json())
  })

  test('can make another manager', async () => {
    const draft = aDraft({ adminLevel: 'admin' })
    await manager.call(createEmployee, { body: draft })
    const other = await bench.people.signIn(draft)
    await other.call(createEmployee, { body: aDraft() })
  })

  test.each(sectors)('takes the sector $key by its key and by its label', async ({ key, label }) => {
    expect((await hire({ sector: key })).sector).toBe(key)
    expect((await hire({ sector: label })).sector).toBe(key)
  })

  test.each([
    [{ name: '' }, 'Nome: campo obrigatório'],
    [{ name: 'x'.repeat(121) }, 'Nome: no máximo 120 caracteres'],
    [{ name: 'a\u0000b' }, 'Nome: contém caracteres inválidos'],
    [{ email: undefined }, 'Email: campo obrigatório'],
    [{ email: 'sem-arroba' }, 'Email: endereço de e-mail inválido'],
    [{ email: `${'x'.repeat(250)}@y.zz` }, 'Email: no máximo 254 caracteres'],
    [{ password: undefined }, 'Senha: campo obrigatório'],
    [{ password: '' }, 'Senha: use pelo menos 8 caracteres'],
    [{ password: '1234567' }, 'Senha: use pelo menos 8 caracteres'],
    [{ password: 'Senha123' }, 'Senha: muito comum, escolha outra'],
    [{ password: 'x'.repeat(201) }, 'Senha: no máximo 200 caracteres'],
    [{ password: 12345678 }, 'Senha: texto inválido'],
    [{ sector: undefined }, 'Setor: campo obrigatório'],
    [{ sector: 'Expedição' }, 'Setor: valor inválido'],
    [{ sector: 'ARTES' }, 'Setor: valor inválido'],
    [{ sector: 1 }, 'Setor: texto inválido'],
    [{ adminLevel: 'Gerente' }, 'Nível de Acesso: valor inválido'],
    [{ adminLevel: null }, 'Nível de Acesso: valor inválido'],
  ])('refuses %j', async (wrong, message) => {
    const payload = aDraft(wrong)
    const response = await manager.send({ method: 'POST', url: '/api/users/create', payload })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })

  test('is for managers', async () => {
    const worker = await bench.people.worker()
    await worker.refused(403, createEmployee, { body: aDraft() })
  })
})

describe('an e-mail', () => {
  test('is taken whatever its case, and free again after a deletion', async () => {
    const { id } = await hire({ email: 'unica@oficina.test' })
    const again = aDraft({ email: 'UNICA@Oficina.test' })
    expect(await manager.refused(409, createEmployee, { body: again })).toBe('Email: já está em uso')
    await manager.call(deleteEmployee, { params: { id } })
    await manager.call(createEmployee, { body: again })
  })

  test('goes to exactly one of many who ask for it at once', async () => {
    const draft = aDraft()
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => manager.try(createEmployee, { body: draft })),
    )
    expect(asked.map(statusOf).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('cannot be taken over by an edit', async () => {
    const { email } = await hire()
    const other = await hire()
    const refusal = await manager.refused(409, updateEmployee, { params: { id: other.id }, body: { email } })
    expect(refusal).toBe('Email: já está em uso')
    await manager.call(updateEmployee, {
      params: { id: other.id },
      body: { email: other.email.toUpperCase() },
    })
  })
})

describe('the list of employees', () => {
  test('is ordered by name, without passwords, for everybody', async () => {
    for (const name of ['Ávila', 'abel', 'Zilda']) await hire({ name })
    const worker = await bench.people.worker()
    const response = await worker.try(listEmployees)
    const names = response.json().map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => ['Ávila', 'abel', 'Zilda'].includes(name))).toEqual([
      'abel',
      'Ávila',
      'Zilda',
    ])
    expect(response.body).not.toMatch(/password|argon2/)
  })
})

describe('editing an employee', () => {
  test('writes what was sent and keeps the rest; the sector may be sent as its label', async () => {
    const hired = await hire()
    const changed = await manager.call(updateEmployee, {
      params: { id: hired.id },
      body: { name: 'Aparecida', sector: 'Conferência final / Entrega', adminLevel: 'admin' },
    })
    expect(changed).toMatchObject({
      name: 'Aparecida',
      email: hired.email,
      sector: 'conferencia_final_entrega',
      adminLevel: 'admin',
    })
    expect(await manager.call(getEmployee, { params: { id: hired.id } })).toEqual(changed)
  })

  test('with an empty password keeps the old one', async () => {
    const draft = aDraft()
    const { id } = await manager.call(createEmployee, { body: draft })
    await manager.call(updateEmployee, { params: { id }, body: { ...draft, password: '' } })
    await bench.people.signIn(draft)
  })

  test('with a new password ends all sessions of the person', async () => {
    const hired = await bench.people.hire()
    const person = await bench.people.signIn(hired)
    await manager.call(updateEmployee, { params: { id: hired.id }, body: { password: 'outra-senha-boa' } })
    await person.refused(401, me)
    const { email, password } = hired
    await bench.anyone.refused(401, login, { body: { email, password } })
    await bench.people.signIn({ email, password: 'outra-senha-boa' })
  })

  test('with a new password of their own keeps the session in use and ends the others', async () => {
    const hired = await bench.people.hire({ adminLevel: 'admin' })
    const desk = await bench.people.signIn(hired)
    const phone = await bench.people.signIn(hired)
    await desk.call(updateEmployee, { params: { id: hired.id }, body: { password: 'outra-senha-boa' } })
    await desk.call(me)
    await phone.refused(401, me)
  })

  test('refuses to overwrite what somebody else has saved meanwhile', async () => {
    const seen = await hire()
    await manager.call(updateEmployee, { params: { id: seen.id }, body: { ...seen, name: 'Aparecida' } })
    const message = await manager.refused(409, updateEmployee, {
      params: { id: seen.id },
      body: { ...seen, sector: 'artes' },
    })
    expect(message).toBe(
      'Outra pessoa alterou este funcionário enquanto você editava. Confira os valores atuais.',
    )
    expect(await manager.call(getEmployee, { params: { id: seen.id } })).toMatchObject({
      name: 'Aparecida',
      sector: 'gravacao',
    })
  })

  test.each([
    [{ name: ' ' }, 'Nome: campo obrigatório'],
    [{ email: '' }, 'Email: campo obrigatório'],
    [{ sector: 'Vendas' }, 'Setor: valor inválido'],
    [{ adminLevel: 'root' }, 'Nível de Acesso: valor inválido'],
    [{ password: 'curta' }, 'Senha: use pelo menos 8 caracteres'],
    [{ password: 'password' }, 'Senha: muito comum, escolha outra'],
    [{ password: null }, 'Senha: texto inválido'],
    [{ updatedAt: 'ontem' }, 'updatedAt: valor inválido'],
  ])('refuses %j', async (payload, message) => {
    const { id } = await hire()
    const response = await manager.send({ method: 'PUT', url: `/api/users/update/${id}`, payload })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })
})

describe('whoever is not a manager', () => {
  test('edits nobody else', async () => {
    const worker = await bench.people.worker()
    const { id } = await hire()
    const refusal = await worker.refused(403, updateEmployee, { params: { id }, body: { name: 'X' } })
    expect(refusal).toBe('Você pode mudar somente o seu próprio nome e a sua senha.')
    await worker.refused(403, updateEmployee, { params: { id }, body: { password: 'outra-senha-boa' } })
    await worker.refused(403, deleteEmployee, { params: { id } })
  })

  test('edits the own name, also by sending everything as it was', async () => {
    const worker = await bench.people.worker()
    const { id } = worker.user
    await worker.call(updateEmployee, { params: { id }, body: { ...worker.user, name: 'Novo Nome' } })
    expect((await worker.call(me)).name).toBe('Novo Nome')
  })

  test.each([{ adminLevel: 'admin' }, { sector: 'montagem' }, { email: 'nova@oficina.test' }] as const)(
    'cannot give themselves %j',
    async change => {
      const worker = await bench.people.worker()
      const { id } = worker.user
      await worker.refused(403, updateEmployee, { params: { id }, body: change })
      expect(await worker.call(me)).toEqual(worker.user)
    },
  )

  test('changes the own password with the old one only', async () => {
    const hired = await bench.people.hire()
    const worker = await bench.people.signIn(hired)
    const params = { id: hired.id }
    const password = 'outra-senha-boa'
    for (const currentPassword of ['', 'nao-e-esta']) {
      const refusal = await worker.refused(400, updateEmployee, {
        params,
        body: { password, currentPassword },
      })
      expect(refusal).toBe('Senha atual: não confere')
    }
    const phone = await bench.people.signIn(hired)
    await worker.call(updateEmployee, { params, body: { password, currentPassword: hired.password } })
    await worker.call(me)
    await phone.refused(401, me)
    await bench.people.signIn({ email: hired.email, password })
  })
})

describe('deleting an employee', () => {
  test('ends the sessions, keeps the row, and takes the person out of the list', async () => {
    const hired = await bench.people.hire()
    const person = await bench.people.signIn(hired)
    await manager.call(deleteEmployee, { params: { id: hired.id } })
    await person.refused(401, me)
    const { email, password } = hired
    await bench.anyone.refused(401, login, { body: { email, password } })
    expect((await manager.call(listEmployees)).some(({ id }) => id === hired.id)).toBe(false)
    await manager.refused(404, getEmployee, { params: { id: hired.id } })
    await manager.refused(404, updateEmployee, { params: { id: hired.id }, body: { name: 'X' } })
    expect(await manager.refused(404, deleteEmployee, { params: { id: hired.id } })).toBe(
      'Funcionário não encontrado. Pode ter sido excluído.',
    )
    const [row] = await bench.sql`select name from users where id = ${hired.id} and deleted_at is not null`
    expect(row?.name).toBe(hired.name)
  })

  test('includes oneself, while another manager stays', async () => {
    const leaving = await bench.people.manager()
    await leaving.call(deleteEmployee, { params: { id: leaving.user.id } })
    await leaving.refused(401, me)
  })
})

describe('demoting a manager', () => {
  test('ends the sessions at once', async () => {
    const other = await bench.people.manager()
    await manager.call(updateEmployee, { params: { id: other.user.id }, body: { adminLevel: 'user' } })
    await other.refused(401, me)
  })
})

describe('the last manager', () => {
  /** Everybody but these is gone, so that they are all the managers there are. */
  async function managers(number: number): Promise<Caller[]> {
    const hired = await Promise.all(Array.from({ length: number }, () => bench.people.manager()))
    const ids = hired.map(({ user }) => user.id)
    await bench.sql`update users set deleted_at = now() where deleted_at is null and id <> all(${ids})`
    return hired
  }
  const refusal = 'Este é o único gerente. Nomeie outro antes de excluir este ou mudar seu nível.'
  const countManagers = async () => {
    const [row] = await bench.sql`
      select count(*)::int from users where admin_level = 'admin' and deleted_at is null`
    return row?.count
  }

  test('can be neither deleted nor demoted, but edited', async () => {
    const [last] = (await managers(1)) as [Caller]
    const params = { id: last.user.id }
    expect(await last.refused(409, deleteEmployee, { params })).toBe(refusal)
    expect(await last.refused(409, updateEmployee, { params, body: { adminLevel: 'user' } })).toBe(refusal)
    await last.call(updateEmployee, { params, body: { name: 'A Chefe', adminLevel: 'admin' } })
    await last.call(me)
  })

  test.each(['demote', 'delete'])('stays when all managers %s each other at once', async what => {
    const all = await managers(4)
    const done = await Promise.all(
      all.map((caller, i) => {
        const victim = all[(i + 1) % all.length] as Caller
        const params = { id: victim.user.id }
        return what === 'delete'
          ? caller.try(deleteEmployee, { params })
          : caller.try(updateEmployee, { params, body: { adminLevel: 'user' } })
      }),
    )
    expect(done.map(statusOf).every(status => [200, 401, 409].includes(status))).toBe(true)
    expect(await countManagers()).toBeGreaterThanOrEqual(1)
  })

  test('stays when two who are the only ones demote each other at once', async () => {
    const [ana, bia] = (await managers(2)) as [Caller, Caller]
    const demote = (by: Caller, victim: Caller) =>
      by.try(updateEmployee, { params: { id: victim.user.id }, body: { adminLevel: 'user' } })
    const statuses = (await Promise.all([demote(ana, bia), demote(bia, ana)])).map(statusOf)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(await countManagers()).toBe(1)
  })
})

describe('hostile input', () => {
  test.each(hostileIds)('nobody has the id %s', async id => {
    const caller = await bench.people.manager()
    expectRefusal(await caller.send({ url: `/api/users/get/${id}` }))
    expectRefusal(await caller.send({ method: 'PUT', url: `/api/users/update/${id}`, payload: {} }))
    expectRefusal(await caller.send({ method: 'DELETE', url: `/api/users/delete/${id}` }))
  })

  test.each(hostileBodies)('$what makes no employee', async ({ headers, payload }) => {
    const caller = await bench.people.manager()
    expectRefusal(await caller.send({ method: 'POST', url: '/api/users/create', headers, payload }))
    const url = `/api/users/update/${caller.user.id}`
    expectRefusal(await caller.send({ method: 'PUT', url, headers, payload }))
    expect(await caller.call(me)).toEqual(caller.user)
  })
})
