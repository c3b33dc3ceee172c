import { expect, test } from 'vitest'
import { wallClock } from './wall-clock.ts'

test.each([
  ['2026-11-15T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-14T23:59:59'],
  ['2026-11-15T03:00:00Z', 'America/Sao_Paulo', '2026-11-15T00:00:00'],
  ['2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03T23:59:59'],
  ['2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04T01:00:00'],
  ['2026-11-15T12:34:56Z', 'Asia/Kathmandu', '2026-11-15T18:19:56'],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31T23:30:00'],
  ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31T23:59:59'],
  ['1913-12-31T12:00:00Z', 'America/Sao_Paulo', '1913-12-31T08:53:32'],
])('at %s, clocks in %s (%s) show %s', (instant, timeZone, shown) => {
  expect(wallClock(Date.parse(instant), timeZone)).toBe(Date.parse(`${shown}Z`))
})
