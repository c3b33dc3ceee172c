import { expect, test } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { layCable } from '../cable.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()

test('requests get 503 while the database is unreachable, and succeed again once it is back', async () => {
  const cable = await layCable(testApp.databaseUrl)
  const database = openDatabase(cable.url)
  const app = await buildApp({ ...testApp, sql: database.sql })
  const { cookie } = await testApp.people.worker()
  const health = () => app.inject('/api/health')
  const me = () => app.inject({ url: '/api/auth/me', headers: { cookie } })
  try {
    expect((await health()).json()).toMatchObject({ status: 'ok', database: 'up', backup: 'none' })
    expect((await me()).statusCode).toBe(200)

    await cable.cut()
    const refused = await me()
    expect([refused.statusCode, refused.body]).toEqual([
      503,
      'O banco de dados não está respondendo. Tente novamente em instantes.',
    ])
    const sick = await health()
    expect(sick.statusCode).toBe(503)
    expect(sick.json()).toMatchObject({ status: 'degraded', database: 'down', backup: 'unknown' })

    await cable.mend()
    await expect.poll(async () => (await me()).statusCode).toBe(200)
    expect((await health()).statusCode).toBe(200)
  } finally {
    await app.close()
    await cable.cut()
    await database.close()
  }
})
