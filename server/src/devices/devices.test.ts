import { createHash } from 'node:crypto'
import {
  createPairing,
  deleteDevice,
  getOwnDevice,
  listDevices,
  pairDevice,
  updateDevice,
} from '@etapa/domain/devices/device'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { login, logout, me } from '@etapa/domain/sessions/endpoints'
import { expect, test } from 'vitest'
import { Caller } from '../../test/caller.ts'
import { aPhone, cookieOf } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'

const testApp = useTestApp()

/** Creates a person and signs them in by password on a paired phone. */
async function signInOn(phone: Caller, name = 'Rita Souza') {
  const { email, password } = await testApp.people.hire({ name })
  const response = await phone.try(login, { body: { email, password } })
  expect(response.statusCode, response.body).toBe(200)
  const session = cookieOf(response.headers['set-cookie'], 'etapa_session')
  return new Caller(testApp.app, `${phone.cookie}; ${session}`)
}

const sha256 = (secret = '') => createHash('sha256').update(secret).digest()

const theOnly = async (manager: Caller) => {
  const [device] = await manager.call(listDevices)
  if (!device) throw new Error('no device is paired')
  return device
}

/** Simulates the passing of time for the sessions on paired phones. */
const later = (minutes: number) => testApp.sql`
  update sessions set seen_at = seen_at - ${minutes} * interval '1 minute',
    created_at = created_at - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute'
  where device_id is not null`

test("a pairing code pairs only one phone; the code and the phone's secret are stored only as SHA-256 hashes", async () => {
  const manager = await testApp.people.manager({ name: 'Marta Lima' })
  const { code, expiresAt } = await manager.call(createPairing)
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(90_000)
  expect(await testApp.sql`select code_hash as hash from device_pairings`).toEqual([{ hash: sha256(code) }])

  const body = { code, name: 'Celular 1' }
  const response = await testApp.anyone.try(pairDevice, { body })
  expect(response.json()).toEqual({ name: 'Celular 1', lockMinutes: 5 })
  const cookies = [response.headers['set-cookie']].flat()
  expect(cookies.find(line => line?.startsWith('etapa_phone='))).toMatch(
    /^etapa_phone=[\w-]{43}; .*Path=\/api; HttpOnly; SameSite=Lax$/,
  )
  expect(await testApp.anyone.refused(410, pairDevice, { body })).toContain('não vale mais')
  await testApp.anyone.refused(410, pairDevice, { body: { code: 'inventado', name: 'Celular 2' } })

  expect(await manager.call(listDevices)).toEqual([
    expect.objectContaining({ name: 'Celular 1', pairedBy: 'Marta Lima', lockMinutes: 5, signedIn: null }),
  ])
  const secret = cookieOf(response.headers['set-cookie'], 'etapa_phone').split('=')[1]
  const [stored] = await testApp.sql`select d::text as row, secret_hash as hash from devices d`
  expect(stored?.row).not.toContain(secret)
  expect(stored?.hash).toEqual(sha256(secret))
  await manager.call(deleteDevice, { params: { id: (await theOnly(manager)).id } })
})

test('a pairing code expires after 90 seconds, and when the manager who created it is demoted or deleted', async () => {
  const manager = await testApp.people.manager()
  const { code } = await manager.call(createPairing)
  await testApp.sql`update device_pairings set expires_at = expires_at - interval '91 seconds'`
  await testApp.anyone.refused(410, pairDevice, { body: { code, name: 'Tarde demais' } })

  const demoted = await testApp.people.manager()
  const theirs = await demoted.call(createPairing)
  await manager.call(updateEmployee, { params: { id: demoted.user.id }, body: { adminLevel: 'user' } })
  await testApp.anyone.refused(410, pairDevice, { body: { code: theirs.code, name: 'Sem gerente' } })

  const left = await manager.call(createPairing)
  await testApp.sql`update users set deleted_at = now() where id = ${manager.user.id}`
  await testApp.anyone.refused(410, pairDevice, { body: { code: left.code, name: 'Sem gerente' } })
})

test('pairing twice in one browser replaces the first phone and ends every session on it', async () => {
  const manager = await testApp.people.manager()
  const phone = await aPhone(testApp, manager, 'Antes')
  const [forgotten, person] = [await signInOn(phone, 'Joana Reis'), await signInOn(phone)]
  const { code } = await manager.call(createPairing)
  await person.call(pairDevice, { body: { code, name: 'Depois' } })
  for (const each of [forgotten, person]) await each.refused(401, me)
  expect((await manager.call(listDevices)).map(({ name }) => name)).toEqual(['Depois'])
  await manager.call(deleteDevice, { params: { id: (await theOnly(manager)).id } })
})

test('revoking a phone ends its session and unpairs it', async () => {
  const manager = await testApp.people.manager()
  const phone = await aPhone(testApp, manager)
  const person = await signInOn(phone, 'Joana Reis')
  expect((await person.call(me)).device).toEqual({ name: 'Celular da gravação', lockMinutes: 5 })
  const { id, signedIn } = await theOnly(manager)
  expect(signedIn).toBe('Joana Reis')

  await manager.call(deleteDevice, { params: { id } })
  await person.refused(401, me)
  expect(await phone.call(getOwnDevice)).toEqual({ device: null })
  expect(await manager.call(listDevices)).toEqual([])
  await manager.refused(404, deleteDevice, { params: { id } })
  await manager.refused(404, updateDevice, { params: { id }, body: { name: 'Outro' } })
})

test('a phone can be renamed, and its lock time can be set from 1 to 60 minutes', async () => {
  const manager = await testApp.people.manager()
  const phone = await aPhone(testApp, manager)
  const { id } = await theOnly(manager)
  const params = { id }
  await manager.call(updateDevice, { params, body: { name: 'Balcão' } })
  expect(await manager.call(updateDevice, { params, body: { lockMinutes: 60 } })).toMatchObject({
    name: 'Balcão',
    lockMinutes: 60,
  })
  for (const lockMinutes of [0, 61, 1.5]) {
    expect(await manager.refused(400, updateDevice, { params, body: { lockMinutes } })).toContain(
      'de 1 a 60 minutos',
    )
  }
  expect(await phone.call(getOwnDevice)).toEqual({ device: { name: 'Balcão', lockMinutes: 60 } })
  await manager.call(deleteDevice, { params })
})

test('a session on a phone ends after the lock time without a request, and after one shift in any case', async () => {
  const manager = await testApp.people.manager()
  const phone = await aPhone(testApp, manager)
  const person = await signInOn(phone)
  await later(4)
  await person.call(me)
  await later(4)
  await person.call(me)
  await later(6)
  await person.refused(401, me)
  const { id, signedIn } = await theOnly(manager)
  expect(signedIn).toBeNull()

  // A shorter lock time also applies to sessions that are already open.
  const again = await signInOn(phone)
  await manager.call(updateDevice, { params: { id }, body: { lockMinutes: 1 } })
  await later(1.1)
  await again.refused(401, me)

  // A session ends after one shift, however often it is used.
  const busy = await signInOn(phone)
  await manager.call(updateDevice, { params: { id }, body: { lockMinutes: 60 } })
  for (let hour = 0; hour < 13; hour += 1) {
    await busy.try(me)
    await later(55)
  }
  await later(10)
  await busy.refused(401, me)
  await manager.call(deleteDevice, { params: { id } })
})

test('signing out on one phone leaves the session on another open', async () => {
  const manager = await testApp.people.manager()
  const phones = [await aPhone(testApp, manager, 'Um'), await aPhone(testApp, manager, 'Dois')] as const
  const [first, second] = [await signInOn(phones[0], 'Ana'), await signInOn(phones[1], 'Bia')]
  await first.call(logout)
  await second.call(me)
  expect((await manager.call(listDevices)).map(({ signedIn }) => signedIn)).toEqual(['Bia', null])
})
