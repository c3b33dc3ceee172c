import { listEmployees } from '@etapa/domain/employees/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/platform/process/listen.ts'
import type { Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'
import type { Attempt } from './attempts.ts'
import { asked, floods, seedWorkshop } from './floods.ts'
import { Wire } from './wire.ts'

const testApp = useTestApp({ HOST: '127.0.0.1', PORT: '0' })
let wire: Wire
let attacker: Caller
let other: Caller
beforeAll(async () => {
  // Seeds enough orders to make each call expensive.
  await seedWorkshop(testApp.sql, 1_500)
  wire = new Wire(await listen(testApp.app, testApp.config), 100)
  attacker = await testApp.people.worker()
  other = await testApp.people.worker()
})
afterAll(() => wire.close())

const send = (caller: Caller, attempt: Attempt) =>
  wire.send({ ...attempt, headers: { ...attempt.headers, cookie: caller.cookie } })

describe("another caller waits for fewer than half of one person's concurrent calls", () => {
  test.each(floods)('%s', async (_, count, attempt) => {
    await send(attacker, attempt())
    let answered = 0
    const flood = Array.from({ length: count }, () => send(attacker, attempt()).then(() => (answered += 1)))
    const waits: number[] = []
    while (answered < count) {
      const before = answered
      expect((await send(other, asked(listEmployees))).status).toBe(200)
      waits.push(answered - before)
    }
    await Promise.all(flood)
    expect(Math.max(...waits)).toBeLessThan(count / 2)
  })
})
