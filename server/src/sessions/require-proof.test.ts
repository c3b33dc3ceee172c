import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { createBadge, provePin } from '@etapa/domain/devices/badge'
import { createPairing } from '@etapa/domain/devices/device'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { endpoints } from '@etapa/domain/endpoints'
import {
  confirmSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@etapa/domain/second-factor/endpoints'
import { changeProfile, confirmProof, login } from '@etapa/domain/sessions/endpoints'
import { getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { sessionCookie } from '../../test/people.ts'
import { aPhone, scanned } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'
import { totpOf } from './second-factor-code.ts'

const testApp = useTestApp()
const pin = '739518'
let hired: Awaited<ReturnType<typeof testApp.people.hire>>
let manager: Caller
let onPhone: Caller

beforeEach(async () => {
  // Freezes the clock, so that no new period begins between generating a code and using it.
  vi.useFakeTimers({ toFake: ['Date'] })
  await testApp.sql`delete from login_attempts`
  hired = await testApp.people.hire({ adminLevel: 'admin' })
  manager = await testApp.people.signIn(hired)
  const { badge } = await manager.call(createBadge, { params: { id: hired.id } })
  onPhone = await scanned(testApp, await aPhone(testApp, manager), { badge, newPin: pin })
})
afterEach(() => vi.useRealTimers())

const needed = async (caller: Caller): Promise<unknown> => {
  const { statusCode, headers } = await caller.try(confirmProof)
  return statusCode === 200 ? 'nothing' : headers['x-error-code']
}
const codeOf = (secret: string, steps = 0) =>
  totpOf(secret).generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOn(): Promise<string> {
  const { secret } = await manager.call(startSecondFactor)
  const body = { secret, code: codeOf(secret, -1), currentPassword: hired.password }
  await manager.call(confirmSecondFactor, { body })
  return secret
}

/** Simulates that codes and PINs were given earlier. */
const later = (seconds: number) => testApp.sql`
  update sessions set code_at = code_at - ${seconds} * interval '1 second',
    pin_at = pin_at - ${seconds} * interval '1 second'`

test('exactly these calls hand out access or data', () => {
  const listed = endpoints.filter(({ needsProof }) => needsProof).map(({ path }) => path)
  expect(listed.sort()).toEqual([
    '/api-key/create',
    '/auth/proof',
    '/auth/second-factor/confirm',
    '/auth/second-factor/remove',
    '/backup/download/:name',
    '/device/pairing/create',
    '/tv-link/create',
    '/users/:id/badge/create',
    '/users/:id/badge/unlock',
    '/users/:id/pin/reset',
    '/users/:id/second-factor/reset',
    '/users/create',
    '/webhook/:id/rotate',
    '/webhook/create',
    '/webhook/update/:id',
  ])
})

describe('a session opened with a badge', () => {
  test('hands out access or data only within a minute after its PIN', async () => {
    expect(await needed(onPhone)).toBe('pin-needed')
    await onPhone.refused(409, createPairing)
    await onPhone.call(provePin, { body: { pin } })
    expect(await needed(onPhone)).toBe('nothing')
    await onPhone.call(createPairing)
    await onPhone.call(createApiKey, { body: { name: 'Loja', capabilities: ['orders:read'] } })
    await later(50)
    expect(await needed(onPhone)).toBe('nothing')
    await later(10)
    expect(await needed(onPhone)).toBe('pin-needed')
    expect(await needed(manager)).toBe('nothing')
  })

  test("changes a colleague's way in or rights only after its PIN, and other data without it", async () => {
    const { id } = await testApp.people.hire({ name: 'Rita', role: 'office' })
    const change = (body: object) => onPhone.try(updateEmployee, { params: { id }, body })
    for (const body of [
      { password: 'azulejo-trem-verde' },
      { email: 'outro@oficina.test' },
      { role: 'floor' },
      { adminLevel: 'admin' },
      { switches: { bill: true } },
    ]) {
      const { statusCode, headers } = await change(body)
      expect([statusCode, headers['x-error-code']], JSON.stringify(body)).toEqual([409, 'pin-needed'])
    }
    expect((await change({ name: 'Rita Souza', role: 'office' })).statusCode).toBe(200)
    await onPhone.call(provePin, { body: { pin } })
    expect((await change({ role: 'floor' })).statusCode).toBe(200)
  })

  test('needs no PIN for the own name, and none to be told that it may not edit others', async () => {
    await onPhone.call(changeProfile, { body: { name: 'Outra' } })
    await onPhone.call(updateEmployee, { params: { id: hired.id }, body: { name: 'Mais uma' } })
    const worker = await testApp.people.worker()
    const body = { password: 'azulejo-trem-verde' }
    await worker.refused(403, updateEmployee, { params: { id: hired.id }, body })
  })

  test('moves the public address only after its PIN, and saves other settings without it', async () => {
    const { name, phone, publicUrl } = await manager.call(getWorkshopSettings)
    await onPhone.call(updateWorkshop, { body: { name: 'Clicheria', phone, publicUrl } })
    const body = { name, phone, publicUrl: 'https://outra.test' }
    expect(await onPhone.refused(409, updateWorkshop, { body })).toContain('PIN')
    await onPhone.call(provePin, { body: { pin } })
    await onPhone.call(updateWorkshop, { body })
    await manager.call(updateWorkshop, { body: { name, phone, publicUrl } })
  })
})

describe('a person with a second factor', () => {
  test('hands out access or data only within 15 minutes after a code, however the session began', async () => {
    const secret = await turnOn()
    expect(await needed(manager)).toBe('nothing')
    await later(15 * 60 - 20)
    expect(await needed(manager)).toBe('nothing')
    await later(20)
    expect(await needed(manager)).toBe('code-needed')
    await manager.refused(409, removeSecondFactor, { body: { currentPassword: hired.password } })
    await manager.refused(400, proveSecondFactor, { body: { code: '000000' } })
    expect(await needed(manager)).toBe('code-needed')
    await manager.call(proveSecondFactor, { body: { code: codeOf(secret) } })
    expect(await needed(manager)).toBe('nothing')
    await manager.refused(400, proveSecondFactor, { body: { code: codeOf(secret) } })
  })

  test('gives the code at sign-in, and both PIN and code in a session opened with a badge', async () => {
    const secret = await turnOn()
    const { badge } = await manager.call(createBadge, { params: { id: hired.id } })
    const body = { email: hired.email, password: hired.password, code: codeOf(secret) }
    const response = await testApp.anyone.try(login, { body })
    const signedIn = testApp.anyone.signedIn(sessionCookie(response.headers['set-cookie']), response.json())
    expect(await needed(signedIn)).toBe('nothing')

    const other = await scanned(testApp, await aPhone(testApp, signedIn), { badge, pin })
    expect(await needed(other)).toBe('code-needed')
    await other.call(provePin, { body: { pin } })
    expect(await needed(other)).toBe('code-needed')
    await other.call(proveSecondFactor, { body: { code: codeOf(secret, 1) } })
    expect(await needed(other)).toBe('nothing')
    await later(61)
    expect(await needed(other)).toBe('pin-needed')
  })

  test('must give a code to make the second factor optional again', async () => {
    await turnOn()
    const { name, phone, publicUrl } = await manager.call(getWorkshopSettings)
    const save = (requireSecondFactor: boolean) =>
      manager.try(updateWorkshop, { body: { name, phone, publicUrl, requireSecondFactor } })
    await later(15 * 60)
    expect((await save(true)).statusCode).toBe(200)
    expect((await save(true)).statusCode).toBe(200)
    expect((await save(false)).headers['x-error-code']).toBe('code-needed')
    await testApp.sql`update workshop set require_second_factor = false`
  })

  test('cannot prove a second factor that they do not have', async () => {
    const { statusCode, headers } = await manager.send({
      method: 'POST',
      url: addressOf(proveSecondFactor),
      payload: { code: '123456' },
    })
    expect([statusCode, headers['x-error-code']]).toEqual([409, 'no-second-factor'])
  })
})
