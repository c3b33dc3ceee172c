import { createBadge } from '@etapa/domain/devices/badge'
import {
  createEmployee,
  deleteEmployee,
  listEmployees,
  updateEmployee,
} from '@etapa/domain/employees/endpoints'
import { quickSearch } from '@etapa/domain/production/quick-search'
import { changeProfile, me } from '@etapa/domain/sessions/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { artwork } from '../../test/new-installation.ts'
import { aPhone, scanned } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()
let manager: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
})

const floor = { name: 'Cida Ramos', sector: artwork.key, role: 'floor' } as const
const emailNeeded = 'Email: campo obrigatório'

test('employees on the floor need neither e-mail nor password; other roles need an e-mail', async () => {
  const first = await manager.call(createEmployee, { body: floor })
  const second = await manager.call(createEmployee, { body: { ...floor, email: null } })
  expect([first.email, second.email, first.badge]).toEqual([null, null, 'none'])
  for (const role of ['office', 'viewer', 'manager'] as const) {
    expect(await manager.refused(400, createEmployee, { body: { ...floor, role } })).toBe(emailNeeded)
  }
  expect(await manager.refused(400, createEmployee, { body: { ...floor, email: 'cida@oficina.test' } })).toBe(
    'Senha: campo obrigatório',
  )
  expect((await manager.call(listEmployees)).filter(({ email }) => email === null)).toHaveLength(2)
  const { employees } = await manager.call(quickSearch, { query: { text: 'cida ramos' } })
  expect(employees.map(({ detail }) => detail)).toEqual(['', ''])
})

test('adding an employee is idempotent by request key, with and without an e-mail, until the employee is deleted', async () => {
  const withBadge = { ...floor, name: 'Resposta Perdida', requestKey: 'a1'.repeat(16) }
  const password = 'tres palavras quaisquer'
  const withEmail = { ...withBadge, email: 'perdida@oficina.test', password, requestKey: 'b2'.repeat(16) }
  for (const body of [withBadge, withEmail]) {
    const add = () => manager.call(createEmployee, { body })
    const [created, ...others] = await Promise.all([add(), add(), add()])
    expect([...others, await add()]).toEqual([created, created, created])
    await manager.call(deleteEmployee, { params: { id: created.id } })
    expect(await manager.refused(404, createEmployee, { body })).toBe(
      'Funcionário não encontrado. Pode ter sido excluído.',
    )
  }
})

test('an employee without e-mail can sign in with a badge and change their name, but not set a password', async () => {
  const { id } = await manager.call(createEmployee, { body: floor })
  const { badge } = await manager.call(createBadge, { params: { id } })
  const phone = await aPhone(testApp, manager)
  const session = await scanned(testApp, phone, { badge, newPin: '739518' })
  await session.call(changeProfile, { body: { name: 'Cida R.' } })
  expect(await session.call(me)).toMatchObject({ name: 'Cida R.', email: null })
  await session.refused(400, changeProfile, { body: { name: 'Cida R.', password: 'uma-senha-bem-boa' } })
})

test('an e-mail can be added only with a password, and removing it removes the password and ends the sessions', async () => {
  const { id } = await manager.call(createEmployee, { body: floor })
  const params = { id }
  const email = 'cida.ramos@oficina.test'
  const password = 'tres palavras quaisquer'
  await manager.call(updateEmployee, { params, body: { name: 'Cida Ramos Lima' } })
  expect(await manager.refused(400, updateEmployee, { params, body: { role: 'office' } })).toBe(emailNeeded)
  expect(await manager.refused(400, updateEmployee, { params, body: { email } })).toBe(
    'Senha: campo obrigatório',
  )
  await manager.call(updateEmployee, { params, body: { email, password } })
  const cida = await testApp.people.signIn({ email, password })

  await manager.call(updateEmployee, { params, body: { email: null } })
  await cida.refused(401, me)
  expect(await manager.refused(400, updateEmployee, { params, body: { email, password: '' } })).toBe(
    'Senha: campo obrigatório',
  )
  const other = await testApp.people.worker()
  await manager.refused(400, updateEmployee, { params: { id: other.user.id }, body: { email: null } })
})
