import { changeProfile, login, logout, me } from '@etapa/domain/sessions/endpoints'
import { describe, expect, test } from 'vitest'
import { useBench } from '../../test/bench.ts'
import { sessionCookie } from '../../test/people.ts'

const bench = useBench({ TRUST_PROXY: 'true' })

const from = (address: string, body: object) =>
  bench.anyone.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    headers: { 'x-forwarded-for': address },
  })

describe('signing in', () => {
  test('opens a session that knows the person and never their password', async () => {
    const ana = await bench.people.signIn(await bench.people.hire({ name: 'Ana', sector: 'gravacao' }))
    expect(await ana.call(me)).toMatchObject({ name: 'Ana', sector: 'gravacao', adminLevel: 'user' })
  })

  test('does not mind the case of the e-mail or spaces around it', async () => {
    const { email, password } = await bench.people.hire()
    await bench.people.signIn({ email: `  ${email.toUpperCase()} `, password })
  })

  test('keeps the token out of scripts and other sites', async () => {
    const { email, password } = await bench.people.hire()
    const response = await bench.anyone.try(login, { body: { email, password } })
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Secure')
    const token = sessionCookie(response.headers['set-cookie']).split('=')[1] ?? ''
    const stored = await bench.sql<{ hash: Buffer }[]>`select token_hash as hash from sessions`
    expect(stored.some(({ hash }) => hash.includes(Buffer.from(token)))).toBe(false)
  })

  test('marks the cookie Secure over https', async () => {
    const { email, password } = await bench.people.hire()
    const response = await bench.anyone.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(String(response.headers['set-cookie'])).toContain('Secure')
  })

  test('refuses a wrong password and an unknown e-mail with the same words', async () => {
    const { email } = await bench.people.hire()
    const wrong = await bench.anyone.refused(401, login, { body: { email, password: 'outra-senha' } })
    const unknown = await bench.anyone.refused(401, login, {
      body: { email: 'x@y.zz', password: 'outra-senha' },
    })
    expect(wrong).toBe('Login invalido')
    expect(unknown).toBe(wrong)
  })

  test.each([
    [{}, 'Email: campo obrigatório\nSenha: campo obrigatório'],
    [{ email: 'a@b.cc' }, 'Senha: campo obrigatório'],
    [{ email: 1, password: [] }, 'Email: texto inválido\nSenha: campo obrigatório'],
  ])('names what is missing in %j', async (body, message) => {
    const response = await from('10.0.0.1', body)
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe(message)
  })
})

describe('login limits', () => {
  test('an account takes ten failures in fifteen minutes, from wherever they come', async () => {
    const { email, password } = await bench.people.hire()
    const attempts = Array.from({ length: 12 }, (_, i) =>
      from(`10.1.0.${i}`, { email, password: 'errada-errada' }),
    )
    const statuses = (await Promise.all(attempts)).map(response => response.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect((await from('10.1.1.1', { email, password })).statusCode).toBe(429)

    await bench.sql`update login_attempts set at = at - interval '15 minutes' where account = ${email}`
    expect((await from('10.1.1.1', { email, password })).statusCode).toBe(200)
  })

  test('a success is not counted', async () => {
    const { email, password } = await bench.people.hire()
    for (let i = 0; i < 12; i += 1) {
      expect((await from('10.2.0.1', { email, password })).statusCode).toBe(200)
    }
  })

  test('an address takes thirty failures in a minute, whatever the account', async () => {
    const attempts = Array.from({ length: 32 }, (_, i) =>
      from('10.3.0.1', { email: `ninguem${i}@oficina.test`, password: 'errada-errada' }),
    )
    const statuses = (await Promise.all(attempts)).map(response => response.statusCode)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })
})

describe('a session', () => {
  test('ends with logout', async () => {
    const ana = await bench.people.worker()
    await ana.call(logout)
    await ana.refused(401, me)
  })

  test('ends twelve hours after its last use', async () => {
    const ana = await bench.people.worker()
    await bench.sql`update sessions set expires_at = now() where user_id = ${ana.user.id}`
    await ana.refused(401, me)
  })

  test('is prolonged by use, to thirty days at most', async () => {
    const ana = await bench.people.worker()
    const userId = ana.user.id
    await bench.sql`
      update sessions set seen_at = now() - interval '1 hour', expires_at = now() + interval '1 minute',
        created_at = now() - interval '30 days' + interval '2 hours'
      where user_id = ${userId}`
    await ana.call(me)
    const [session] = await bench.sql<{ hours: number }[]>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from sessions where user_id = ${userId}`
    expect(session?.hours).toBe(2)
  })

  test('is not opened by a forged token', async () => {
    const { statusCode } = await bench.anyone.send({
      url: '/api/auth/me',
      headers: { cookie: 'etapa_session=forged' },
    })
    expect(statusCode).toBe(401)
  })
})

describe("a person's own profile", () => {
  test('takes a new name without a password', async () => {
    const ana = await bench.people.worker()
    await ana.call(changeProfile, { body: { name: 'Ana Maria' } })
    expect((await ana.call(me)).name).toBe('Ana Maria')
  })

  test('takes a new password for the old one and ends the other sessions', async () => {
    const hired = await bench.people.hire()
    const phone = await bench.people.signIn(hired)
    const desk = await bench.people.signIn(hired)
    await desk.call(changeProfile, {
      body: { name: hired.name, currentPassword: hired.password, password: 'senha-bem-nova' },
    })
    await desk.call(me)
    await phone.refused(401, me)
    await bench.people.signIn({ email: hired.email, password: 'senha-bem-nova' })
  })

  test('ends also a session that was being opened with the old password', async () => {
    const hired = await bench.people.hire()
    const { opening } = await bench.sql.begin(async tx => {
      await tx`update users set password_hash = 'another' where id = ${hired.id}`
      const opening = bench.anyone.try(login, { body: { email: hired.email, password: hired.password } })
      await untilSomebodyWaits()
      return { opening }
    })
    expect((await opening).statusCode).toBe(401)
  })

  test('keeps the password when the old one is wrong', async () => {
    const hired = await bench.people.hire()
    const ana = await bench.people.signIn(hired)
    const message = await ana.refused(400, changeProfile, {
      body: { name: 'Outra', currentPassword: 'nao-e-esta', password: 'senha-bem-nova' },
    })
    expect(message).toBe('Senha atual: não confere')
    expect((await ana.call(me)).name).toBe(hired.name)
    await bench.people.signIn(hired)
  })
})

describe('other sites', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://outro.example' },
    { origin: 'null' },
  ])('cannot change anything: %j', async headers => {
    const ana = await bench.people.worker()
    const { statusCode } = await ana.send({ method: 'POST', url: '/api/auth/logout', headers })
    expect(statusCode).toBe(403)
    await ana.call(me)
  })
})

async function untilSomebodyWaits(): Promise<void> {
  const [waiting] = await bench.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`
  if (!waiting) await untilSomebodyWaits()
}
