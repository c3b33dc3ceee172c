import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doneTime, timesInHistory } from './done-time.ts'

const minute = 60_000
const hour = 60 * minute
const noon = Date.parse('2026-11-17T12:00:00Z')
const at = (time: number) => new Date(time)

/** Builds an entry that arrives at noon and is written a second later. By default, the phone's clock is right. */
const entry = ({ done = -2 * hour, ahead = 0, since = -72 * hour }) => ({
  doneAt: at(noon + done + ahead),
  clock: at(noon + ahead),
  receivedAt: at(noon),
  since: at(noon + since),
  now: at(noon + 1000),
})
const arrived = (situation: Parameters<typeof entry>[0]) => doneTime(entry(situation))

const refused = { at: at(noon + 1000), isRefused: true }

describe('a stage counts as completed', () => {
  test('when the person finished', () => {
    expect(arrived({})).toEqual({ at: at(noon - 2 * hour), isRefused: false })
  })

  test.each([
    ['ahead', hour],
    ['behind', -hour],
  ])("when the person finished, even if the phone's clock is an hour %s", (_, ahead) => {
    expect(arrived({ ahead })).toEqual({ at: at(noon - 2 * hour), isRefused: false })
  })

  test('when the server saves the entry, if the phone sent a time in the future', () => {
    expect(arrived({ done: 0 }).isRefused).toBe(false)
    expect(arrived({ done: 1 })).toEqual(refused)
  })

  test('when the server saves the entry, if the stage was not available yet at the time sent', () => {
    expect(arrived({ since: -2 * hour }).isRefused).toBe(false)
    expect(arrived({ since: -2 * hour + 1 })).toEqual(refused)
  })

  test('when the server saves the entry, if the time sent is more than 48 hours ago', () => {
    expect(arrived({ done: -48 * hour }).isRefused).toBe(false)
    expect(arrived({ done: -48 * hour - 1 })).toEqual(refused)
  })
})

const anyTime = fc.integer({ min: 0, max: Date.parse('9999-12-30') })

test('the completion time is never before the stage was reached, nor in the future', () => {
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, anyTime, anyTime, (doneAt, clock, one, two, three) => {
      const [since = 0, receivedAt = 0, now = 0] = [one, two, three].sort((a, b) => a - b)
      const result = doneTime({
        doneAt: at(doneAt),
        clock: at(clock),
        receivedAt: at(receivedAt),
        since: at(since),
        now: at(now),
      })
      expect(result.at.getTime()).toBeGreaterThanOrEqual(since)
      expect(result.at.getTime()).toBeLessThanOrEqual(now)
    }),
  )
})

test("the completion time does not depend on the error of the phone's clock", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -72 * hour, max: hour }),
      fc.integer({ min: -10_000 * hour, max: 10_000 * hour }),
      (done, ahead) => {
        expect(arrived({ done, ahead })).toEqual(arrived({ done }))
      },
    ),
  )
})

describe('the history records', () => {
  test('both the completion and the arrival time if they are more than a minute apart', () => {
    expect(timesInHistory(entry({ ahead: hour }))).toEqual({
      doneAt: '2026-11-17T10:00:00.000Z',
      receivedAt: '2026-11-17T12:00:01.000Z',
    })
    expect(timesInHistory(entry({ done: -59_000 }))).toBeUndefined()
    expect(timesInHistory(entry({ done: -59_001 }))).toBeDefined()
  })

  test("the phone's time if it was refused", () => {
    expect(timesInHistory(entry({ done: hour }))).toMatchObject({
      doneAt: '2026-11-17T13:00:00.000Z',
      isRefused: true,
    })
    expect(timesInHistory(entry({ done: 2 * minute, since: 1 }))?.isRefused).toBe(true)
  })

  test('only years with four digits', () => {
    fc.assert(
      fc.property(anyTime, anyTime, (doneAt, clock) => {
        const times = { ...entry({}), doneAt: at(doneAt), clock: at(clock) }
        expect(timesInHistory(times)?.doneAt ?? '2026').toMatch(/^[1-9]\d{3}/)
      }),
    )
  })
})
