import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { changeProfile } from '@etapa/domain/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGuessable } from '../../src/sessions/chosen-password.ts'
import type { Caller } from '../caller.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
let worker: Caller
let otherId: number
beforeAll(async () => {
  worker = await testApp.people.worker()
  otherId = (await testApp.people.hire()).id
})

/** A password whose strength is slow to estimate. */
const password = '4@8({3€6&9#!1|l0$5+7%2z'.repeat(9).slice(0, 200)

const mostTimes = 4
const mostRounds = 20

/** Returns how long sixty calls take, twenty at a time, in milliseconds. */
async function timeOfSixty(call: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let turn = 0; turn < 3; turn++) await Promise.all(Array.from({ length: 20 }, call))
  return performance.now() - begun
}

async function expectPlainTime(costly: () => Promise<unknown>, plain: () => Promise<unknown>): Promise<void> {
  let [costlyMs, plainMs] = [await timeOfSixty(costly), await timeOfSixty(plain)]
  for (let round = 0; round < mostRounds && costlyMs > mostTimes * plainMs; round++) {
    costlyMs = Math.min(costlyMs, await timeOfSixty(costly))
    plainMs = Math.min(plainMs, await timeOfSixty(plain))
  }
  expect(costlyMs / plainMs).toBeLessThanOrEqual(mostTimes)
}

describe('a rejected password change takes about as long as any other rejected change', () => {
  const forbidden = (body: object) => async () =>
    await worker.refused(403, updateEmployee, { params: { id: otherId }, body })

  test("if it is for somebody else's account", async () => {
    await expectPlainTime(forbidden({ password }), forbidden({ name: 'Outro' }))
  })

  test('if the current password was guessed wrong too often', async () => {
    const body = { name: 'Eu', currentPassword: 'nao-e-esta', password }
    const guess = () => worker.try(changeProfile, { body })
    for (let guesses = 0; guesses < 10; guesses++) await guess()
    await expectPlainTime(() => worker.refused(429, changeProfile, { body }), forbidden({ name: 'Outro' }))
  })
})

test('estimating the strength of a password does not block the event loop', async () => {
  await isGuessable('a first one, which loads the lists', {})
  const before = performance.eventLoopUtilization()
  await isGuessable(password, {})
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
