import { listClients } from '@etapa/domain/clients/endpoints'
import { deleteEmployee, getEmployee, listEmployees } from '@etapa/domain/employees/endpoints'
import {
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '@etapa/domain/second-factor/endpoints'
import { login, me } from '@etapa/domain/sessions/endpoints'
import { getWorkshopSettings } from '@etapa/domain/workshop/workshop'
import { updateWorkshop } from '@etapa/domain/workshop/workshop-draft'
import { URI } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { queueBehindLock } from '../../test/faults/queue-behind-lock.ts'
import { deviceCookie, sessionCookie } from '../../test/people.ts'
import { useTestApp } from '../../test/test-app.ts'
import type { Tx } from '../platform/database/database.ts'
import { stepOf, totpOf } from '../sessions/second-factor-code.ts'

const testApp = useTestApp()
let hired: Awaited<ReturnType<typeof testApp.people.hire>>
let manager: Caller

beforeEach(async () => {
  // Freezes the clock, so that no new period begins between generating a code and using it.
  vi.useFakeTimers({ toFake: ['Date'] })
  await testApp.sql`delete from login_attempts`
  hired = await testApp.people.hire({ adminLevel: 'admin' })
  manager = await testApp.people.signIn(hired)
})

afterEach(() => {
  vi.useRealTimers()
})

/** The code that is valid `steps` periods from now. */
const codeOf = (secret: string, steps = 0) =>
  totpOf(secret).generate({ timestamp: Date.now() + steps * 30_000 })

async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await manager.call(startSecondFactor)
  const body = { secret, code: codeOf(secret, -1), currentPassword: hired.password }
  return { secret, ...(await manager.call(confirmSecondFactor, { body })) }
}

const logIn = (code?: string, caller = testApp.anyone) =>
  caller.try(login, { body: { email: hired.email, password: hired.password, code } })

describe('turning on the second factor', () => {
  test('offers a new secret each time, as text and as a URL for the QR code', async () => {
    const { secret, url } = await manager.call(startSecondFactor)
    const parsed = URI.parse(url)
    expect([parsed.issuer, parsed.label, parsed.secret.base32]).toEqual(['Etapa', hired.email, secret])
    expect((await manager.call(startSecondFactor)).secret).not.toBe(secret)
  })

  test('requires a current code and the password, and ends other sessions', async () => {
    const { secret } = await manager.call(startSecondFactor)
    const confirm = (code: string, currentPassword: string) =>
      manager.refused(400, confirmSecondFactor, { body: { secret, code, currentPassword } })
    expect(await confirm(codeOf(secret, 4), hired.password)).toMatch('Código: não confere')
    expect(await confirm(codeOf(secret), 'outra-senha')).toBe('Senha atual: não confere')
    expect((await manager.call(me)).secondFactor).toBe('off')

    const phone = await testApp.people.signIn(hired)
    const { recoveryCodes } = await turnOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    await phone.refused(401, me)
    expect((await manager.call(me)).secondFactor).toBe('on')
  })

  test('rejects a secret shorter than 160 bits', async () => {
    const body = { secret: 'JBSWY3DPEHPK3PXP', code: '123456', currentPassword: hired.password }
    expect(await manager.refused(400, confirmSecondFactor, { body })).toBe('Chave: inválida')
  })

  test('stores recovery codes only as hashes, and does not send the secret again', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const stored = JSON.stringify(await testApp.sql`select encode(code_hash, 'escape') from recovery_codes`)
    expect(
      recoveryCodes.some(code => stored.includes(code) || stored.includes(code.replaceAll('-', ''))),
    ).toBe(false)
    const answers = [await manager.call(me), await manager.call(listEmployees)]
    expect(JSON.stringify(answers)).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  test('is refused without a code if the second factor is turned on during the sign-in', async () => {
    const { secret } = await manager.call(startSecondFactor)
    const body = { secret, code: codeOf(secret), currentPassword: hired.password }
    const lock = (tx: Tx) => tx`select from users where id = ${hired.id} for update`
    const answers = await queueBehindLock(testApp.sql, lock, [
      () => manager.try(confirmSecondFactor, { body }),
      () => logIn(),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  })

  test('asks for the code only after the right password', async () => {
    const { secret } = await turnOn()
    const needed = await logIn()
    expect([needed.statusCode, needed.headers['x-error-code']]).toEqual([409, 'code-needed'])
    expect(sessionCookie(needed.headers['set-cookie'])).toBe('')
    const body = { email: hired.email, password: 'outra-senha', code: codeOf(secret) }
    expect(await testApp.anyone.refused(401, login, { body })).toBe('Login invalido')
    expect((await logIn(codeOf(secret))).statusCode).toBe(200)
  })

  test('does not count right passwords without a code as failures', async () => {
    const { secret } = await turnOn()
    for (let times = 0; times < 11; times++) expect((await logIn()).statusCode).toBe(409)
    expect((await logIn(codeOf(secret))).statusCode).toBe(200)
  })

  test.each([
    ['the code before', -1, 200],
    ['the code after', 1, 200],
    ['one from a minute ago', -2, 400],
    ['one of the next minute', 2, 400],
  ])('responds to %s (offset of %i steps) with status %i', async (_, steps, status) => {
    const { secret } = await manager.call(startSecondFactor)
    await testApp.sql`update users set totp_secret = ${secret} where id = ${hired.id}`
    expect((await logIn(codeOf(secret, steps))).statusCode).toBe(status)
  })

  test('accepts a code only once, even if it is sent twice at the same time', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    const statuses = await Promise.all([logIn(code), logIn(code)])
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await logIn(code)).statusCode).toBe(400)
  })

  test('accepts each recovery code once, ignoring case and separators, and only for its owner', async () => {
    const { recoveryCodes } = await turnOn()
    const [first = '', second = ''] = recoveryCodes
    expect((await logIn(first)).statusCode).toBe(200)
    expect((await logIn(first)).statusCode).toBe(400)
    expect((await logIn(second.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200)
    const other = await testApp.people.hire()
    await testApp.sql`update users set totp_secret = ${'A'.repeat(32)} where id = ${other.id}`
    const body = { email: other.email, password: other.password, code: recoveryCodes[2] }
    expect((await testApp.anyone.try(login, { body })).statusCode).toBe(400)
  })

  test('is blocked for 15 minutes after ten wrong codes from any address, even if the next code is right', async () => {
    const { secret } = await turnOn()
    const statusFrom = async (remoteAddress: string, code: string) => {
      const payload = { email: hired.email, password: hired.password, code }
      const request = { method: login.method, url: addressOf(login), payload, remoteAddress }
      return (await testApp.anyone.send(request)).statusCode
    }
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await statusFrom(`10.0.0.${wrong}`, `00000${wrong}`)).toBe(400)
    expect(await statusFrom('10.0.0.10', codeOf(secret))).toBe(429)
    await testApp.sql`update login_attempts set at = at - interval '15 minutes'`
    expect(await statusFrom('10.0.0.10', codeOf(secret))).toBe(200)
  })

  test('on a known device is not blocked by wrong codes from other devices', async () => {
    const { secret } = await turnOn()
    const device = testApp.anyone.signedIn(deviceCookie(await logIn(codeOf(secret))), manager.user)
    for (let wrong = 0; wrong < 10; wrong += 1) await logIn(`00000${wrong}`)
    expect((await logIn(codeOf(secret, 1))).statusCode).toBe(429)
    expect((await logIn(codeOf(secret, 1), device)).statusCode).toBe(200)
  })
})

describe('turning off the second factor', () => {
  test('requires the password, and invalidates the recovery codes', async () => {
    const { recoveryCodes } = await turnOn()
    const body = { currentPassword: 'outra-senha' }
    expect(await manager.refused(400, removeSecondFactor, { body })).toBe('Senha atual: não confere')
    await manager.call(removeSecondFactor, { body: { currentPassword: hired.password } })
    expect((await logIn()).statusCode).toBe(200)
    await turnOn()
    expect((await logIn(recoveryCodes[0])).statusCode).toBe(400)
  })

  test('can be done by another manager, but not for a deleted employee', async () => {
    await turnOn()
    const other = await testApp.people.manager()
    await other.call(resetSecondFactor, { params: { id: hired.id } })
    expect((await other.call(getEmployee, { params: { id: hired.id } })).secondFactor).toBe('off')
    expect((await logIn()).statusCode).toBe(200)
    const left = await testApp.people.hire()
    await other.call(deleteEmployee, { params: { id: left.id } })
    await other.refused(404, resetSecondFactor, { params: { id: left.id } })
  })

  test('is refused to managers for themselves without their password', async () => {
    await turnOn()
    const params = { id: hired.id }
    expect(await manager.refused(403, resetSecondFactor, { params })).toContain('em Perfil')
    expect((await manager.call(me)).secondFactor).toBe('on')
  })

  test("waits for a concurrent change of the same person's second factor, without a deadlock", async () => {
    await turnOn()
    const other = await testApp.people.manager()
    const { resetting } = await testApp.sql.begin(async tx => {
      await tx`update users set totp_step = 0 where id = ${hired.id}`
      const resetting = other.try(resetSecondFactor, { params: { id: hired.id } })
      await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
      await tx`delete from recovery_codes where user_id = ${hired.id}`
      return { resetting }
    })
    expect((await resetting).statusCode).toBe(200)
  })
})

describe('a second factor for all managers', () => {
  const require = (caller: Caller, requireSecondFactor: boolean) =>
    caller.try(updateWorkshop, { body: { name: '', phone: '', publicUrl: '', requireSecondFactor } })
  afterEach(() => testApp.sql`update workshop set require_second_factor = false`)

  test('can be required only by a manager who has one', async () => {
    expect((await require(manager, true)).statusCode).toBe(409)
    await turnOn()
    expect((await require(manager, true)).json().requireSecondFactor).toBe(true)
    // A request without the setting leaves it unchanged.
    await manager.call(updateWorkshop, { body: { name: 'Oficina', phone: '', publicUrl: '' } })
    expect((await manager.call(getWorkshopSettings)).requireSecondFactor).toBe(true)
  })

  test('if required, limits a manager without one to setting it up, and does not affect other employees', async () => {
    await turnOn()
    const other = await testApp.people.hire({ adminLevel: 'admin' })
    const late = await testApp.people.signIn(other)
    const clerk = await testApp.people.worker()
    const keyOfLate = await testApp.people.program(['clients:read', 'orders:list'], late)
    await keyOfLate.call(listClients)
    await require(manager, true)
    expect(await late.call(me)).toMatchObject({ secondFactor: 'missing', capabilities: [] })
    await late.refused(403, listEmployees)
    await clerk.call(listEmployees)
    await keyOfLate.refused(403, listClients)
    const { secret } = await late.call(startSecondFactor)
    await late.call(confirmSecondFactor, {
      body: { secret, code: codeOf(secret), currentPassword: other.password },
    })
    await late.call(listEmployees)
    await keyOfLate.call(listClients)
  })
})

test('a code typed with a space matches its time step, and an invalid code matches none', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const now = 1_800_000_010_000
  const code = totpOf(secret).generate({ timestamp: now - 30_000 })
  expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(Math.floor(now / 30_000) - 1)
  expect(stepOf(secret, code.slice(0, 5), now)).toBeUndefined()
  expect(stepOf(secret, 'abcdef', now)).toBeUndefined()
})
