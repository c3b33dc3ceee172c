import { changeProfile, login, logout, me } from '@etapa/domain/sessions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { countWaiting } from '../../test/faults/count-waiting.ts'
import { engraving } from '../../test/new-installation.ts'
import { deviceCookie, sessionCookie } from '../../test/people.ts'
import { useTestApp } from '../../test/test-app.ts'
import { cleanSignIns } from './clean-sign-ins.ts'

const testApp = useTestApp({ TRUST_PROXY: 'true' })

const from = (address: string, body: object) =>
  testApp.anyone.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    headers: { 'x-forwarded-for': address },
  })

describe('signing in', () => {
  test('opens a session that returns the person without the password', async () => {
    const { email, password } = await testApp.people.hire({ name: 'Ana', sector: engraving.key })
    const signedIn = await testApp.anyone.try(login, { body: { email, password } })
    const ana = testApp.anyone.signedIn(sessionCookie(signedIn.headers['set-cookie']), signedIn.json())
    for (const response of [signedIn, await ana.try(me)]) {
      expect(response.json()).toMatchObject({ name: 'Ana', sector: engraving.key, adminLevel: 'user' })
      expect(response.body).not.toMatch(/password|argon2/)
    }
  })

  test('ignores case and surrounding spaces in the e-mail', async () => {
    const { email, password } = await testApp.people.hire()
    await testApp.people.signIn({ email: `  ${email.toUpperCase()} `, password })
  })

  test('sets an HttpOnly and SameSite cookie, and stores the token only as a hash', async () => {
    const { email, password } = await testApp.people.hire()
    const response = await testApp.anyone.try(login, { body: { email, password } })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    const token = sessionCookie(response.headers['set-cookie']).split('=')[1] ?? ''
    const stored = await testApp.sql<{ hash: Buffer }[]>`select token_hash as hash from sessions`
    expect(stored.some(({ hash }) => hash.includes(Buffer.from(token)))).toBe(false)
  })

  test('over https sets a Secure cookie that no other host of the domain can set, and accepts only that', async () => {
    const { email, password } = await testApp.people.hire()
    const overHttps = { 'x-forwarded-proto': 'https' }
    const response = await testApp.anyone.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: overHttps,
    })
    const [cookie = ''] = [response.headers['set-cookie']].flat().filter(line => line?.includes('session'))
    expect(cookie).toMatch(
      /^__Host-etapa_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const [, token] = /=([\w-]+);/.exec(cookie) ?? []
    const ask = (name: string, headers: object) =>
      testApp.anyone.send({ url: '/api/auth/me', headers: { cookie: `${name}=${token}`, ...headers } })
    expect((await ask('__Host-etapa_session', overHttps)).statusCode).toBe(200)
    expect((await ask('etapa_session', overHttps)).statusCode).toBe(401)
    expect((await ask('__Host-etapa_session', {})).statusCode).toBe(401)
    const left = await testApp.anyone.send({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...overHttps, cookie: `__Host-etapa_session=${token}` },
    })
    expect(String(left.headers['set-cookie'])).toContain('__Host-etapa_session=;')
    expect((await ask('__Host-etapa_session', overHttps)).statusCode).toBe(401)
  })

  test('rejects a wrong password and an unknown e-mail with the same message', async () => {
    const { email } = await testApp.people.hire()
    const wrong = await testApp.anyone.refused(401, login, { body: { email, password: 'outra-senha' } })
    const unknown = await testApp.anyone.refused(401, login, {
      body: { email: 'x@y.zz', password: 'outra-senha' },
    })
    expect(wrong).toBe('Login invalido')
    expect(unknown).toBe(wrong)
  })

  test.each([
    [{}, 'Email: campo obrigatório\nSenha: campo obrigatório'],
    [{ email: 'a@b.cc' }, 'Senha: campo obrigatório'],
    [{ email: 1, password: [] }, 'Email: texto inválido\nSenha: campo obrigatório'],
  ])('names the missing or invalid fields of %j', async (body, message) => {
    const response = await from('10.0.0.1', body)
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })
})

describe('login limits', () => {
  const failures = async (count: number, email: string, address: (turn: number) => string) => {
    const attempts = Array.from({ length: count }, (_, turn) =>
      from(address(turn), { email, password: 'errada-errada' }),
    )
    return (await Promise.all(attempts)).filter(({ statusCode }) => statusCode === 401).length
  }
  const waitOut = (email: string) =>
    testApp.sql`update login_attempts set at = at - interval '15 minutes' where account = ${email}`

  test('allow an address ten failures per account in fifteen minutes, without locking out other addresses', async () => {
    const { email, password } = await testApp.people.hire()
    expect(await failures(12, email, () => '10.1.0.1')).toBe(10)
    const refused = await from('10.1.0.1', { email, password })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(refused.body).toBe('Muitas tentativas com este e-mail. Aguarde 15 minutos e tente novamente.')
    expect((await from('10.1.0.2', { email, password })).statusCode).toBe(200)

    await waitOut(email)
    expect((await from('10.1.0.1', { email, password })).statusCode).toBe(200)
  })

  test('count all addresses of one IPv6 network (/64) as one', async () => {
    const { email, password } = await testApp.people.hire()
    expect(await failures(12, email, turn => `2001:db8:7:7::${turn + 1}`)).toBe(10)
    expect((await from('2001:db8:7:7:ffff::1', { email, password })).statusCode).toBe(429)
    expect((await from('2001:db8:7:8::1', { email, password })).statusCode).toBe(200)
  })

  test('allow an account a hundred failures from all addresses together', async () => {
    const { email, password } = await testApp.people.hire()
    await testApp.sql`
      insert into login_attempts (account, address)
      select ${email}, '10.4.' || turn || '.1' from generate_series(1, 98) turn`
    expect(await failures(4, email, turn => `10.5.0.${turn}`)).toBe(2)
    const refused = await from('10.5.1.1', { email, password })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900'])
    expect(refused.body).toContain('em um aparelho em que você já entrou antes')
    await waitOut(email)
    expect((await from('10.5.1.1', { email, password })).statusCode).toBe(200)
  })

  test('do not count a successful sign-in as a failure', async () => {
    const { email, password } = await testApp.people.hire()
    for (let i = 0; i < 12; i += 1) {
      expect((await from('10.2.0.1', { email, password })).statusCode).toBe(200)
    }
  })

  test('allow an address thirty failures per minute across all accounts', async () => {
    const attempts = Array.from({ length: 32 }, (_, i) =>
      from('10.3.0.1', { email: `ninguem${i}@oficina.test`, password: 'errada-errada' }),
    )
    const refused = (await Promise.all(attempts)).filter(({ statusCode }) => statusCode === 429)
    expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(['60', '60'])
  })
})

describe('a known device', () => {
  // Each test has its own address, so that they do not share a limit.
  let address = ''
  let tests = 0
  beforeEach(() => {
    tests += 1
    address = `10.6.0.${tests}`
  })
  const signIn = async (person: { email: string; password: string }, cookie = '') =>
    await testApp.anyone.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: person.email, password: person.password },
      headers: { cookie, 'x-forwarded-for': address },
    })
  const lockOut = ({ email }: { email: string }) => testApp.sql`
    insert into login_attempts (account, address)
    select ${email}, case when turn <= 10 then ${address} else 'elsewhere' || turn end
    from generate_series(1, 120) turn`

  test('lets its owner, but nobody else, sign in despite failed attempts by others', async () => {
    const ana = await testApp.people.hire()
    const rui = await testApp.people.hire()
    const device = deviceCookie(await signIn(ana))
    await lockOut(ana)
    await lockOut(rui)
    expect((await signIn(ana)).statusCode).toBe(429)
    const entered = await signIn(ana, device)
    expect(entered.statusCode).toBe(200)
    expect((await signIn(rui, deviceCookie(entered))).statusCode).toBe(429)
    expect((await signIn(ana, deviceCookie(entered))).statusCode).toBe(200)
  })

  test("allows ten guesses with a stolen cookie, which becomes invalid at the owner's next sign-in", async () => {
    const ana = await testApp.people.hire()
    const device = deviceCookie(await signIn(ana))
    const guess = { email: ana.email, password: 'errada-errada' }
    for (let turn = 0; turn < 10; turn += 1) expect((await signIn(guess, device)).statusCode).toBe(401)
    expect((await signIn(guess, device)).statusCode).toBe(429)
    expect((await testApp.anyone.send({ url: '/api/auth/me', headers: { cookie: device } })).statusCode).toBe(
      401,
    )

    await testApp.sql`delete from login_attempts where account = ${ana.email}`
    const renewed = deviceCookie(await signIn(ana, device))
    await lockOut(ana)
    expect((await signIn(ana, device)).statusCode).toBe(429)
    expect((await signIn(ana, renewed)).statusCode).toBe(200)
  })

  test('remembers several people, even after they have signed out', async () => {
    const ana = await testApp.people.hire()
    const rui = await testApp.people.hire()
    const shared = deviceCookie(await signIn(rui, deviceCookie(await signIn(ana))))
    await testApp.anyone.send({ method: 'POST', url: '/api/auth/logout', headers: { cookie: shared } })
    await lockOut(ana)
    await lockOut(rui)
    const next = await signIn(ana, shared)
    expect(next.statusCode).toBe(200)
    expect((await signIn(rui, deviceCookie(next))).statusCode).toBe(200)
  })

  test('is stored only as a hash, and is no longer accepted after ninety days', async () => {
    const ana = await testApp.people.hire()
    const response = await signIn(ana)
    const device = deviceCookie(response)
    expect(String(response.headers['set-cookie'])).toMatch(/etapa_device=[^;]+;[^,]*HttpOnly; SameSite=Lax/)
    const stored = await testApp.sql<{ hash: Buffer }[]>`select token_hash as hash from known_devices`
    expect(stored.some(({ hash }) => hash.includes(Buffer.from(device.split('=')[1] ?? '')))).toBe(false)
    await testApp.sql`update known_devices set seen_at = now() - interval '91 days' where user_id = ${ana.id}`
    await lockOut(ana)
    expect((await signIn(ana, device)).statusCode).toBe(429)
  })
})

describe('a session', () => {
  test('ends on logout', async () => {
    const ana = await testApp.people.worker()
    await ana.call(logout)
    await ana.refused(401, me)
  })

  test("ends when another person signs in with the same browser, but not if that person's sign-in fails", async () => {
    const ana = await testApp.people.worker()
    const rui = await testApp.people.hire()
    const attempt = (password: string) => ana.try(login, { body: { email: rui.email, password } })
    expect((await attempt('errada-errada')).statusCode).toBe(401)
    await ana.call(me)
    expect((await attempt(rui.password)).statusCode).toBe(200)
    await ana.refused(401, me)
  })

  test('is deleted by the cleanup once expired, as are old known devices and sign-in attempts, but nothing else', async () => {
    const ana = await testApp.people.worker()
    const rui = await testApp.people.worker()
    await testApp.sql`update known_devices set seen_at = now() - interval '89 days' where user_id = ${rui.user.id}`
    await testApp.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${ana.user.id}`
    await testApp.sql`update known_devices set seen_at = now() - interval '91 days' where user_id = ${ana.user.id}`
    await testApp.sql`update login_attempts set at = at - interval '2 days'`
    const count = async () => {
      const [rows] = await testApp.sql`
        select (select count(*) from sessions where user_id = ${ana.user.id}) as own,
          (select count(*) from known_devices where user_id = ${ana.user.id}) as devices,
          (select count(*) from login_attempts) as attempts,
          (select count(*) from sessions where user_id = ${rui.user.id}) as others,
          (select count(*) from known_devices where user_id = ${rui.user.id}) as "othersDevices"`
      return rows
    }
    await cleanSignIns(testApp.sql)
    expect(await count()).toEqual({ own: 0, devices: 0, attempts: 0, others: 1, othersDevices: 1 })
  })

  const hoursLeft = async (userId: number) => {
    const [session] = await testApp.sql<{ hours: number }[]>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where user_id = ${userId}`
    return session?.hours
  }

  test('expires twelve hours after it was opened or last used, and is then rejected', async () => {
    const ana = await testApp.people.worker()
    const userId = ana.user.id
    expect(await hoursLeft(userId)).toBe(12)
    await testApp.sql`
      update sessions set seen_at = now() - interval '11 hours', expires_at = now() + interval '1 hour'
      where user_id = ${userId}`
    await ana.call(me)
    expect(await hoursLeft(userId)).toBe(12)
    await testApp.sql`update sessions set expires_at = now() where user_id = ${userId}`
    await ana.refused(401, me)
  })

  test('is extended by use, but to no more than thirty days after it was opened', async () => {
    const ana = await testApp.people.worker()
    const userId = ana.user.id
    await testApp.sql`
      update sessions set seen_at = now() - interval '1 hour', expires_at = now() + interval '1 minute',
        created_at = now() - interval '30 days' + interval '2 hours'
      where user_id = ${userId}`
    await ana.call(me)
    expect(await hoursLeft(userId)).toBe(2)
  })

  test('cannot be opened with a forged token', async () => {
    const { statusCode } = await testApp.anyone.send({
      url: '/api/auth/me',
      headers: { cookie: 'etapa_session=forged' },
    })
    expect(statusCode).toBe(401)
  })
})

describe("changing one's own profile", () => {
  test('to a new name does not require the password', async () => {
    const ana = await testApp.people.worker()
    await ana.call(changeProfile, { body: { name: 'Ana Maria' } })
    expect((await ana.call(me)).name).toBe('Ana Maria')
  })

  test('to a new password requires the old one, and ends other sessions', async () => {
    const hired = await testApp.people.hire()
    const phone = await testApp.people.signIn(hired)
    const desk = await testApp.people.signIn(hired)
    await testApp.sql`update users set name = 'Ana de Almeida' where id = ${hired.id}`
    await desk.call(changeProfile, {
      body: { currentPassword: hired.password, password: 'senha-bem-nova' },
    })
    expect((await desk.call(me)).name).toBe('Ana de Almeida')
    await phone.refused(401, me)
    await testApp.people.signIn({ email: hired.email, password: 'senha-bem-nova' })
  })

  test('to a new password rejects a concurrent sign-in with the old one', async () => {
    const hired = await testApp.people.hire()
    const { opening } = await testApp.sql.begin(async tx => {
      await tx`update users set password_hash = 'another' where id = ${hired.id}`
      const opening = testApp.anyone.try(login, { body: { email: hired.email, password: hired.password } })
      await expect.poll(() => countWaiting(testApp.sql)).toBe(1)
      return { opening }
    })
    expect((await opening).statusCode).toBe(401)
  })

  test('is rejected as a whole if the old password is wrong', async () => {
    const hired = await testApp.people.hire()
    const ana = await testApp.people.signIn(hired)
    const message = await ana.refused(400, changeProfile, {
      body: { name: 'Outra', currentPassword: 'nao-e-esta', password: 'senha-bem-nova' },
    })
    expect(message).toBe('Senha atual: não confere')
    expect((await ana.call(me)).name).toBe(hired.name)
    await testApp.people.signIn(hired)
  })

  test('allows ten wrong guesses of the old password, and then returns 429', async () => {
    const hired = await testApp.people.hire()
    const ana = await testApp.people.signIn(hired)
    const guess = (currentPassword: string) =>
      ana.try(changeProfile, { body: { name: 'Outra', currentPassword, password: 'senha-bem-nova' } })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('nao-e-esta')))
    expect(guesses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(400), 429, 429])
    expect((await guess(hired.password)).statusCode).toBe(429)
  })
})

describe('requests from other sites', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://outro.example' },
    { origin: 'null' },
  ])('with %j are rejected with 403', async headers => {
    const ana = await testApp.people.worker()
    const { statusCode } = await ana.send({ method: 'POST', url: '/api/auth/logout', headers })
    expect(statusCode).toBe(403)
    await ana.call(me)
  })
})
