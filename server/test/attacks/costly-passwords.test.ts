import { Worker } from 'node:worker_threads'
import { updateEmployee } from '@etapa/domain/employees/endpoints'
import { changeProfile } from '@etapa/domain/sessions/endpoints'
import argon2 from '@node-rs/argon2'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
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

/** Spies on the expensive operations: strength estimates, which run in a worker thread, and argon2 hashes. */
function watchWork() {
  const estimate = vi.spyOn(Worker.prototype, 'postMessage')
  const hash = vi.spyOn(argon2, 'hash')
  onTestFinished(() => {
    estimate.mockRestore()
    hash.mockRestore()
  })
  return { estimate, hash }
}

describe('a new password is neither checked for strength nor hashed if the change is rejected', () => {
  test("because the account is somebody else's", async () => {
    const { estimate, hash } = watchWork()
    await worker.refused(403, updateEmployee, { params: { id: otherId }, body: { password } })
    expect(estimate).not.toHaveBeenCalled()
    expect(hash).not.toHaveBeenCalled()
  })

  test('because the current password is missing or wrong, or was wrong too often', async () => {
    const guesser = await testApp.people.worker()
    const { estimate, hash } = watchWork()
    const body = { name: 'Eu', currentPassword: 'nao-e-esta', password }
    await guesser.refused(400, changeProfile, { body: { name: 'Eu', password } })
    for (let guesses = 1; guesses < 10; guesses++) await guesser.refused(400, changeProfile, { body })
    await guesser.refused(429, changeProfile, { body })
    expect(estimate).not.toHaveBeenCalled()
    expect(hash).not.toHaveBeenCalled()
  })
})

test('the strength of a password is estimated in a worker thread, from at most its first 48 characters', async () => {
  const { estimate } = watchWork()
  expect(await isGuessable(password, {})).toBe(false)
  expect(estimate).toHaveBeenCalledTimes(1)
  const [{ texts }] = estimate.mock.calls[0] as [{ texts: string[] }]
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(48)
})
