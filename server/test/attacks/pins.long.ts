import { createBadge, signInWithBadge } from '@etapa/domain/devices/badge'
import { isCommonPin } from '@etapa/domain/devices/pin'
import argon2 from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPhone, scanned } from '../phones.ts'
import { useTestApp } from '../test-app.ts'

const testApp = useTestApp()
const pin = '739518'
const guesses = 15_000
const atOnce = 50

test('of 15,000 PIN guesses from 10 phones, only 20 are checked, and then even the right PIN is rejected', async () => {
  const manager = await testApp.people.manager()
  const { id } = await testApp.people.hire({ role: 'floor' })
  const { badge } = await manager.call(createBadge, { params: { id } })
  await scanned(testApp, await aPhone(testApp, manager), { badge, newPin: pin })
  const phones = await Promise.all(Array.from({ length: 10 }, () => aPhone(testApp, manager)))
  const verify = vi.spyOn(argon2, 'verify')
  onTestFinished(() => verify.mockRestore())

  const counts = new Map<number, number>()
  const tried = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'))
    .filter(guess => guess !== pin && !isCommonPin(guess))
    .slice(0, guesses)
  for (let start = 0; start < tried.length; start += atOnce) {
    await Promise.all(
      tried.slice(start, start + atOnce).map(async (guess, index) => {
        const phone = phones[index % phones.length]
        const { statusCode = 0 } = (await phone?.try(signInWithBadge, { body: { badge, pin: guess } })) ?? {}
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
      }),
    )
    await testApp.sql`update pin_attempts set at = at - interval '16 minutes'`
  }
  expect(Object.fromEntries(counts)).toEqual({ 401: 20, 429: guesses - 20 })
  expect(verify).toHaveBeenCalledTimes(20)
  for (const phone of phones) await phone.refused(429, signInWithBadge, { body: { badge, pin } })
}, 600_000)
