import { randomUUID } from 'node:crypto'
import {
  createEmployee,
  deleteEmployee,
  getEmployee,
  listEmployees,
  updateEmployee,
} from '@etapa/domain/employees/endpoints'
import { login, me } from '@etapa/domain/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { expectRefusal, hostileBodies, hostileIds } from '../../test/hostile.ts'
import { artwork, engraving, finalCheck, steps } from '../../test/new-installation.ts'
import { useTestApp } from '../../test/test-app.ts'

const guessable = 'Senha: fácil de adivinhar. Escolha outra, por exemplo três palavras sem ligação.'
const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

const aDraft = (draft = {}) => ({
  name: 'Cida',
  email: `cida-${randomUUID()}@oficina.test`,
  password: 'uma-senha-boa',
  sector: engraving.key,
  ...draft,
})
const hire = (draft = {}) => manager.call(createEmployee, { body: aDraft(draft) })
const statusOf = (response: { statusCode: number }) => response.statusCode

describe('adding an employee', () => {
  test('lets the person sign in, with the access level “user” by default', async () => {
    const draft = aDraft({ email: 'Nova.Pessoa@Oficina.test' })
    const response = await manager.send({
      method: 'POST',
      url: '/api/users/create',
      payload: { id: '', ...draft },
    })
    expect(response.json()).toMatchObject({ name: 'Cida', sector: engraving.key, adminLevel: 'user' })
    expect(response.body).not.toContain('password')
    await testApp.people.signIn({ email: 'nova.pessoa@oficina.test', password: draft.password })
    expect(await manager.call(getEmployee, { params: { id: response.json().id } })).toEqual(response.json())
  })

  test('with the access level “admin” creates another manager', async () => {
    const draft = aDraft({ adminLevel: 'admin' })
    await manager.call(createEmployee, { body: draft })
    const other = await testApp.people.signIn(draft)
    await other.call(createEmployee, { body: aDraft() })
  })

  test.each(steps)('accepts the sector $key by key and by name', async ({ key, name }) => {
    expect((await hire({ sector: key })).sector).toBe(key)
    expect((await hire({ sector: name })).sector).toBe(key)
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
    [{ password: 'Senha123' }, guessable],
    [{ password: 'Senha@123' }, guessable],
    [{ password: 'aaaaaaaa' }, guessable],
    [{ password: ' '.repeat(8) }, guessable],
    [{ password: 'Mudar@2026' }, guessable],
    [{ password: 'mariana.souza' }, guessable],
    [{ email: 'zk7qwvx@oficina.test', password: 'zk7qwvx1' }, guessable],
    [{ password: 'x'.repeat(201) }, 'Senha: no máximo 200 caracteres'],
    [{ password: 12345678 }, 'Senha: texto inválido'],
    [{ sector: undefined }, 'Setor: campo obrigatório'],
    [{ sector: 'Expedição' }, 'Setor: valor inválido'],
    [{ sector: 'ARTES' }, 'Setor: valor inválido'],
    [{ sector: 1 }, 'Setor: texto inválido'],
    [{ adminLevel: 'Gerente' }, 'Nível de Acesso: valor inválido'],
    [{ adminLevel: null }, 'Nível de Acesso: valor inválido'],
  ])('is refused for %j', async (wrong, message) => {
    const payload = aDraft(wrong)
    const response = await manager.send({ method: 'POST', url: '/api/users/create', payload })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })

  test('is allowed only for managers', async () => {
    const worker = await testApp.people.worker()
    await worker.refused(403, createEmployee, { body: aDraft() })
  })
})

describe('an e-mail address', () => {
  test('must be unique regardless of case, and can be reused after its employee is deleted', async () => {
    const { id } = await hire({ email: 'unica@oficina.test' })
    const again = aDraft({ email: 'UNICA@Oficina.test' })
    expect(await manager.refused(409, createEmployee, { body: again })).toBe('Email: já está em uso')
    await manager.call(deleteEmployee, { params: { id } })
    await manager.call(createEmployee, { body: again })
  })

  test('in several concurrent requests is accepted only once', async () => {
    const draft = aDraft()
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => manager.try(createEmployee, { body: draft })),
    )
    expect(asked.map(statusOf).sort()).toEqual([200, 409, 409, 409, 409])
  })

  test('that another employee already has is refused when an employee is edited', async () => {
    const { email } = await hire()
    const other = await hire()
    const refusal = await manager.refused(409, updateEmployee, { params: { id: other.id }, body: { email } })
    expect(refusal).toBe('Email: já está em uso')
    await manager.call(updateEmployee, {
      params: { id: other.id },
      body: { email: other.email?.toUpperCase() },
    })
  })
})

describe('the list of employees', () => {
  test('is sorted by name, contains no passwords, and is readable by non-managers', async () => {
    for (const name of ['Ávila', 'abel', 'Zilda']) await hire({ name })
    const worker = await testApp.people.worker()
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
  test('updates the fields sent and keeps the rest; the sector may be sent by name', async () => {
    const hired = await hire()
    const changed = await manager.call(updateEmployee, {
      params: { id: hired.id },
      body: { name: 'Aparecida', sector: finalCheck.name, adminLevel: 'admin' },
    })
    expect(changed).toMatchObject({
      name: 'Aparecida',
      email: hired.email,
      sector: finalCheck.key,
      adminLevel: 'admin',
    })
    expect(await manager.call(getEmployee, { params: { id: hired.id } })).toEqual(changed)
  })

  test('with an empty password keeps the old one', async () => {
    const draft = aDraft()
    const { id } = await manager.call(createEmployee, { body: draft })
    await manager.call(updateEmployee, { params: { id }, body: { ...draft, password: '' } })
    await testApp.people.signIn(draft)
  })

  test('with a new password ends all sessions of the person', async () => {
    const hired = await testApp.people.hire()
    const person = await testApp.people.signIn(hired)
    await manager.call(updateEmployee, { params: { id: hired.id }, body: { password: 'outra-senha-boa' } })
    await person.refused(401, me)
    const { email, password } = hired
    await testApp.anyone.refused(401, login, { body: { email, password } })
    await testApp.people.signIn({ email, password: 'outra-senha-boa' })
  })

  test("to change one's own password keeps the current session and ends the others", async () => {
    const hired = await testApp.people.hire({ adminLevel: 'admin' })
    const desk = await testApp.people.signIn(hired)
    const phone = await testApp.people.signIn(hired)
    await desk.call(updateEmployee, {
      params: { id: hired.id },
      body: { password: 'outra-senha-boa', currentPassword: hired.password },
    })
    await desk.call(me)
    await phone.refused(401, me)
  })

  test('returns 409 if somebody else has saved a change in the meantime', async () => {
    const seen = await hire()
    await manager.call(updateEmployee, { params: { id: seen.id }, body: { ...seen, name: 'Aparecida' } })
    const message = await manager.refused(409, updateEmployee, {
      params: { id: seen.id },
      body: { ...seen, sector: artwork.key },
    })
    expect(message).toBe(
      'Outra pessoa alterou este funcionário enquanto você editava. Confira os valores atuais.',
    )
    expect(await manager.call(getEmployee, { params: { id: seen.id } })).toMatchObject({
      name: 'Aparecida',
      sector: engraving.key,
    })
  })

  test.each([
    [{ name: ' ' }, 'Nome: campo obrigatório'],
    [{ email: '' }, 'Email: campo obrigatório'],
    [{ sector: 'Vendas' }, 'Setor: valor inválido'],
    [{ adminLevel: 'root' }, 'Nível de Acesso: valor inválido'],
    [{ password: 'curta' }, 'Senha: use pelo menos 8 caracteres'],
    [{ password: 'password' }, guessable],
    [{ password: null }, 'Senha: texto inválido'],
    [{ updatedAt: 'ontem' }, 'updatedAt: valor inválido'],
  ])('is refused for %j', async (payload, message) => {
    const { id } = await hire()
    const response = await manager.send({ method: 'PUT', url: `/api/users/update/${id}`, payload })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })
})

describe('hostile input', () => {
  test.each(hostileIds)('the employee id %s is rejected', async id => {
    const caller = await testApp.people.manager()
    expectRefusal(await caller.send({ url: `/api/users/get/${id}` }))
    expectRefusal(await caller.send({ method: 'PUT', url: `/api/users/update/${id}`, payload: {} }))
    expectRefusal(await caller.send({ method: 'DELETE', url: `/api/users/delete/${id}` }))
  })

  test.each(hostileBodies)('$what neither creates nor changes an employee', async ({ headers, payload }) => {
    const caller = await testApp.people.manager()
    expectRefusal(await caller.send({ method: 'POST', url: '/api/users/create', headers, payload }))
    const url = `/api/users/update/${caller.user.id}`
    expectRefusal(await caller.send({ method: 'PUT', url, headers, payload }))
    expect(await caller.call(me)).toEqual(caller.user)
  })
})
