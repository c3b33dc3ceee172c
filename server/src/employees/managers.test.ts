import { deleteEmployee, getEmployee, listEmployees, updateEmployee } from '@etapa/domain/employees/endpoints'
import { login, me } from '@etapa/domain/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { mounting } from '../../test/new-installation.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller
const statusOf = (response: { statusCode: number }) => response.statusCode

beforeAll(async () => {
  manager = await testApp.people.manager()
})

describe('a manager', () => {
  test('can change their own e-mail and password, but only with the current password', async () => {
    const hired = await testApp.people.hire({ adminLevel: 'admin' })
    const own = await testApp.people.signIn(hired)
    const params = { id: hired.id }
    for (const change of [{ password: 'outra-senha-boa' }, { email: 'outro-gerente@oficina.test' }]) {
      for (const currentPassword of ['', 'nao-e-esta']) {
        const body = { ...change, currentPassword }
        expect(await own.refused(400, updateEmployee, { params, body })).toBe('Senha atual: não confere')
      }
      await own.refused(400, updateEmployee, { params, body: change })
    }
    expect(await own.call(me)).toEqual(own.user)
    await testApp.people.signIn(hired)

    const body = { email: 'outro-gerente@oficina.test', currentPassword: hired.password }
    await own.call(updateEmployee, { params, body })
    expect((await own.call(me)).email).toBe(body.email)
    const password = 'outra-senha-boa'
    await own.call(updateEmployee, { params, body: { password, currentPassword: hired.password } })
    await testApp.people.signIn({ email: body.email, password })
    const old = { email: body.email, password: hired.password }
    await testApp.anyone.refused(401, login, { body: old })
  })

  test("can change their other fields, and other people's e-mail and password, without the current password", async () => {
    const own = await testApp.people.manager()
    const { email, id } = own.user
    await own.call(updateEmployee, { params: { id }, body: { name: 'Nova', email, password: '' } })
    const other = await testApp.people.hire()
    await own.call(updateEmployee, {
      params: { id: other.id },
      body: { email: 'outra@oficina.test', password: 'outra-senha-boa' },
    })
  })
})

describe('an employee who is not a manager', () => {
  test('cannot edit or delete anybody else', async () => {
    const worker = await testApp.people.worker()
    const { id } = await testApp.people.hire()
    const refusal = await worker.refused(403, updateEmployee, { params: { id }, body: { name: 'X' } })
    expect(refusal).toBe('Você pode mudar somente o seu próprio nome e a sua senha.')
    await worker.refused(403, updateEmployee, { params: { id }, body: { password: 'outra-senha-boa' } })
    await worker.refused(403, deleteEmployee, { params: { id } })
  })

  test('can change their own name, even if all other fields are sent unchanged', async () => {
    const worker = await testApp.people.worker()
    const { id } = worker.user
    await worker.call(updateEmployee, { params: { id }, body: { ...worker.user, name: 'Novo Nome' } })
    expect((await worker.call(me)).name).toBe('Novo Nome')
  })

  test.each([{ adminLevel: 'admin' }, { sector: mounting.key }, { email: 'nova@oficina.test' }] as const)(
    'cannot change their own record to %j',
    async change => {
      const worker = await testApp.people.worker()
      const { id } = worker.user
      await worker.refused(403, updateEmployee, { params: { id }, body: change })
      expect(await worker.call(me)).toEqual(worker.user)
    },
  )

  test('needs the current password to set a new one, which ends their other sessions', async () => {
    const hired = await testApp.people.hire()
    const worker = await testApp.people.signIn(hired)
    const params = { id: hired.id }
    const password = 'outra-senha-boa'
    for (const currentPassword of ['', 'nao-e-esta']) {
      const refusal = await worker.refused(400, updateEmployee, {
        params,
        body: { password, currentPassword },
      })
      expect(refusal).toBe('Senha atual: não confere')
    }
    const phone = await testApp.people.signIn(hired)
    await worker.call(updateEmployee, { params, body: { password, currentPassword: hired.password } })
    await worker.call(me)
    await phone.refused(401, me)
    await testApp.people.signIn({ email: hired.email, password })
  })
})

describe('deleting an employee', () => {
  test('ends the sessions, keeps the row, and removes the person from the list', async () => {
    const hired = await testApp.people.hire()
    const person = await testApp.people.signIn(hired)
    await manager.call(deleteEmployee, { params: { id: hired.id } })
    await person.refused(401, me)
    const { email, password } = hired
    await testApp.anyone.refused(401, login, { body: { email, password } })
    expect((await manager.call(listEmployees)).some(({ id }) => id === hired.id)).toBe(false)
    await manager.refused(404, getEmployee, { params: { id: hired.id } })
    await manager.refused(404, updateEmployee, { params: { id: hired.id }, body: { name: 'X' } })
    expect(await manager.refused(404, deleteEmployee, { params: { id: hired.id } })).toBe(
      'Funcionário não encontrado. Pode ter sido excluído.',
    )
    const [row] = await testApp.sql`select name from users where id = ${hired.id} and deleted_at is not null`
    expect(row?.name).toBe(hired.name)
  })

  test("is allowed for a manager's own account while there is another manager", async () => {
    const leaving = await testApp.people.manager()
    await leaving.call(deleteEmployee, { params: { id: leaving.user.id } })
    await leaving.refused(401, me)
  })
})

test('of two managers who delete each other at the same time, one stays', async () => {
  const [ana, bia] = [await testApp.people.manager(), await testApp.people.manager()]
  const remove = (by: Caller, { user }: Caller) => by.try(deleteEmployee, { params: { id: user.id } })
  const statuses = (await Promise.all([remove(ana, bia), remove(bia, ana)])).map(statusOf)
  expect(statuses.toSorted()).toEqual([200, 401])
})

describe('demoting a manager', () => {
  test("ends that manager's sessions immediately", async () => {
    const other = await testApp.people.manager()
    await manager.call(updateEmployee, { params: { id: other.user.id }, body: { adminLevel: 'user' } })
    await other.refused(401, me)
  })
})

describe('the last manager', () => {
  /** Creates managers and deletes everybody else, so that these are the only ones. */
  async function managers(number: number): Promise<Caller[]> {
    const hired = await Promise.all(Array.from({ length: number }, () => testApp.people.manager()))
    const ids = hired.map(({ user }) => user.id)
    await testApp.sql`update users set deleted_at = now() where deleted_at is null and id <> all(${ids})`
    return hired
  }
  const refusal = 'Este é o único gerente. Nomeie outro antes de excluir este ou mudar seu nível.'
  const countManagers = async () => {
    const [row] = await testApp.sql`
      select count(*)::int from users where role = 'manager' and deleted_at is null`
    return row?.count
  }

  test('can be edited, but neither deleted nor demoted', async () => {
    const [last] = (await managers(1)) as [Caller]
    const params = { id: last.user.id }
    expect(await last.refused(409, deleteEmployee, { params })).toBe(refusal)
    expect(await last.refused(409, updateEmployee, { params, body: { adminLevel: 'user' } })).toBe(refusal)
    await last.call(updateEmployee, { params, body: { name: 'A Chefe', adminLevel: 'admin' } })
    await last.call(me)
  })

  test.each(['demote', 'delete'])('remains if all managers %s each other at once', async what => {
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

  test('remains if the only two demote each other at once', async () => {
    const [ana, bia] = (await managers(2)) as [Caller, Caller]
    const demote = (by: Caller, victim: Caller) =>
      by.try(updateEmployee, { params: { id: victim.user.id }, body: { adminLevel: 'user' } })
    const statuses = (await Promise.all([demote(ana, bia), demote(bia, ana)])).map(statusOf)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(await countManagers()).toBe(1)
  })
})
