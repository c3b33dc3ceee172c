import { createApiKey } from '@etapa/domain/api-keys/api-key'
import { createBadge } from '@etapa/domain/devices/badge'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import {
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from '@etapa/domain/second-factor/endpoints'
import { changeProfile, endOtherSessions, listOwnSessions, login, me } from '@etapa/domain/sessions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, type Caller } from '../../test/caller.ts'
import { decoded, startMailServer } from '../../test/mail-server.ts'
import { deviceCookie, sessionCookie } from '../../test/people.ts'
import { aPhone, scanned } from '../../test/phones.ts'
import { useTestApp } from '../../test/test-app.ts'
import { totpOf } from './second-factor-code.ts'

const mailServer = await startMailServer()
const { received } = mailServer
const testApp = useTestApp({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
  SMTP_FROM: 'Clicheria <avisos@clicheria.example>',
})
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const newPassword = 'azulejo-trem-verde'
let hired: Awaited<ReturnType<typeof testApp.people.hire>>
let own: Caller

beforeEach(async () => {
  await testApp.sql`delete from login_attempts`
  hired = await testApp.people.hire({ name: 'Rita Souza', adminLevel: 'admin' })
  own = await testApp.people.signIn(hired)
  received.length = 0
})

const signIn = async (password = hired.password, cookie = '') => {
  const response = await testApp.anyone.send({
    method: 'POST',
    url: addressOf(login),
    payload: { email: hired.email, password },
    headers: { 'user-agent': firefox, cookie },
  })
  expect(response.statusCode, response.body).toBe(200)
  const caller = testApp.anyone.signedIn(sessionCookie(response.headers['set-cookie']), response.json())
  return { caller, device: deviceCookie(response) }
}

describe('own sessions', () => {
  test('are listed with browser and phone, without those of others', async () => {
    const { badge } = await own.call(createBadge, { params: { id: hired.id } })
    await testApp.people.signIn(await testApp.people.hire())
    const { caller } = await signIn()
    await scanned(testApp, await aPhone(testApp, own, 'Celular do balcão'), { badge, newPin: '739518' })
    const seen = await caller.call(listOwnSessions)
    expect(seen.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      [null, false],
      [null, true],
      ['Celular do balcão', false],
    ])
    expect(seen.find(({ isCurrent }) => isCurrent)?.browser).toBe(firefox)
    expect(JSON.stringify(seen)).not.toMatch(/hash|token/i)
  })

  test('all end except the current one, and those of others do not', async () => {
    const other = await testApp.people.worker()
    const { caller } = await signIn()
    await caller.call(endOtherSessions)
    await own.refused(401, me)
    expect(await caller.call(listOwnSessions)).toHaveLength(1)
    await other.call(me)
  })
})

test("resetting somebody's second factor ends their sessions", async () => {
  const manager = await testApp.people.manager()
  const { secret } = await own.call(startSecondFactor)
  const body = { secret, code: totpOf(secret).generate(), currentPassword: hired.password }
  await own.call(confirmSecondFactor, { body })
  await own.call(me)
  await manager.call(resetSecondFactor, { params: { id: hired.id } })
  await own.refused(401, me)
  await manager.call(me)
})

describe('an e-mail tells the owner of an account', () => {
  /** Waits until as many e-mails as subjects have arrived, and checks to whom they went. */
  const expectMails = async (...subjects: string[]) => {
    const own = () => received.filter(mail => decoded(mail).includes(`<${hired.email}>`))
    await expect.poll(() => own().length).toBe(subjects.length)
    const all = own()
      .map(mail => decoded(mail).replace(/_/g, ' '))
      .join('\n')
    for (const subject of subjects) expect(all).toContain(subject)
    return all
  }

  test('about a sign-in in a new browser, but not in the first or a known one', async () => {
    const { device } = await signIn()
    const mail = await expectMails('aparelho novo')
    expect(mail).toContain(`To: Rita Souza <${hired.email}>`)
    expect(mail).toContain('de Firefox em Linux, endereço 127.0.0.1')
    expect(mail).toContain('não pode ser desligado')
    await signIn(hired.password, device)
    await own.call(createApiKey, { body: { name: 'Loja', capabilities: ['orders:read'] } })
    await expectMails('aparelho novo', 'chave')
  })

  test('about a new password, set by themselves or by a manager', async () => {
    await own.call(changeProfile, { body: { currentPassword: hired.password, password: newPassword } })
    await expectMails('senha')
    const manager = await testApp.people.manager({ name: 'Márcia' })
    const change = { params: { id: hired.id }, body: { password: 'sino-barco-nuvem-sete' } }
    await manager.call(updateEmployee, change)
    expect(await expectMails('senha', 'senha')).toContain('por Márcia')
    await manager.call(updateEmployee, { params: { id: hired.id }, body: { name: 'Rita S. Souza' } })
    await manager.call(updateEmployee, { params: { id: hired.id }, body: { email: `novo-${hired.email}` } })
    const all = await expectMails('senha', 'senha', 'e-mail de acesso')
    expect(all.match(/^To: .*$/gm)?.at(-1)).toContain(`<${hired.email}>`)
  })

  test('about a second factor, a key and a phone', async () => {
    const { secret } = await own.call(startSecondFactor)
    const body = { secret, code: totpOf(secret).generate(), currentPassword: hired.password }
    await own.call(confirmSecondFactor, { body })
    await expectMails('ativada')
    await own.call(removeSecondFactor, { body: { currentPassword: hired.password } })
    await expectMails('ativada', 'desativada')
    await aPhone(testApp, own, 'Celular novo')
    expect(await expectMails('ativada', 'desativada', 'celular')).toContain('“Celular novo”')
  })
})
