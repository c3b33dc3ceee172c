import { updateEmployee } from '@etapa/domain/employees/endpoints'
import type { Endpoint } from '@etapa/domain/endpoint'
import { changeProfile, login } from '@etapa/domain/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Caller } from '../caller.ts'
import { queueBehindLock } from '../faults/queue-behind-lock.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const passwords = { stolen: 'uma-senha-boa', ofThief: 'a-senha-do-ladrao', reset: 'a-senha-do-gerente' }
let manager: Caller
beforeAll(async () => {
  manager = await testApp.people.manager()
})

/** Creates an employee whose password an attacker knows, and signs the attacker in with it. */
async function aRobbedPerson() {
  const hired = await testApp.people.hire({ password: passwords.stolen })
  return { hired, params: { id: hired.id }, thief: await testApp.people.signIn(hired) }
}

const own = (name: string) => ({ name, currentPassword: passwords.stolen, password: passwords.ofThief })

/** Makes the calls write in this order, after all of them have read the person's row. Returns their statuses. */
const writing = async (id: number, calls: (() => Promise<{ statusCode: number }>)[]) =>
  (await queueBehindLock(testApp.sql, tx => tx`select 1 from users where id = ${id} for update`, calls)).map(
    ({ statusCode }) => statusCode,
  )

const opens = async (email: string, password: string) =>
  (await testApp.anyone.try(login, { body: { email, password } })).statusCode === 200

describe("a manager's password reset prevails over a change that an attacker sends concurrently", () => {
  test.each<[string, Endpoint]>([
    ['to their own profile', changeProfile],
    ['to the list of employees', updateEmployee],
  ])('%s', async (_, endpoint) => {
    const { hired, params, thief } = await aRobbedPerson()
    const statuses = await writing(hired.id, [
      () => manager.try(updateEmployee, { params, body: { password: passwords.reset } }),
      () => thief.try(endpoint, { params, body: own(hired.name) }),
    ])
    expect(statuses).toEqual([200, 401])
    expect(await opens(hired.email, passwords.ofThief)).toBe(false)
    expect(await opens(hired.email, passwords.reset)).toBe(true)
  })

  test("to the person's name", async () => {
    const { hired, params, thief } = await aRobbedPerson()
    const statuses = await writing(hired.id, [
      () => manager.try(updateEmployee, { params, body: { password: passwords.reset } }),
      () => thief.try(changeProfile, { body: { name: 'Outro Nome' } }),
    ])
    expect(statuses).toEqual([200, 401])
    const [row] = await testApp.sql`select name from users where id = ${hired.id}`
    expect(row?.name).toBe(hired.name)
  })
})

test('of concurrent password changes with the same old password, only the first succeeds', async () => {
  const { hired, params, thief } = await aRobbedPerson()
  const second = 'mais-uma-senha-boa'
  const statuses = await writing(hired.id, [
    () => thief.try(changeProfile, { body: own(hired.name) }),
    () => thief.try(changeProfile, { body: { ...own(hired.name), password: second } }),
    () => thief.try(updateEmployee, { params, body: { ...own(hired.name), password: second } }),
  ])
  expect(statuses).toEqual([200, 400, 409])
  expect(await opens(hired.email, passwords.ofThief)).toBe(true)
})

test('a sign-in during which the second factor is turned on opens no session', async () => {
  const { hired } = await aRobbedPerson()
  const signIn = () => testApp.anyone.try(login, { body: { email: hired.email, password: passwords.stolen } })
  const turnOn = (tx: Tx) => tx`update users set totp_secret = 'JBSWY3DPEHPK3PXP' where id = ${hired.id}`
  const [answer] = await queueBehindLock(testApp.sql, turnOn, [signIn])
  expect(answer?.statusCode).toBe(401)
})
