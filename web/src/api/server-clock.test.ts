import { expect, test } from 'vitest'
import { noteServerDate, serverTime } from './server-clock.ts'

test("the server's time is derived from its responses, whatever this device's clock says", () => {
  const now = Date.now()
  expect(serverTime(now).getTime()).toBe(now)
  noteServerDate(new Date(now + 3_600_000).toUTCString())
  expect(Math.abs(serverTime(now).getTime() - now - 3_600_000)).toBeLessThan(2_000)
  noteServerDate(null)
  expect(Math.abs(serverTime(now).getTime() - now - 3_600_000)).toBeLessThan(2_000)
})
