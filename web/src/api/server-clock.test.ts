import { expect, test } from 'vitest'
import { noteServerDate, serverTime } from './server-clock.ts'

test("the server's time follows the Date header of responses, and is kept if a response has none", () => {
  const now = Date.now()
  expect(serverTime(now).getTime()).toBe(now)
  noteServerDate(new Date(now + 3_600_000).toUTCString())
  expect(Math.abs(serverTime(now).getTime() - now - 3_600_000)).toBeLessThan(2_000)
  noteServerDate(null)
  expect(Math.abs(serverTime(now).getTime() - now - 3_600_000)).toBeLessThan(2_000)
})
