import { getCalendar } from '@etapa/domain/calendar/calendar'
import { saveCalendar } from '@etapa/domain/calendar/calendar-draft'
import { holidaysFrom, nothingObserved, observedAtFirst } from '@etapa/domain/calendar/observed-holidays'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { useTestApp } from '../../test/test-app.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readCalendar } from './calendar-reader.ts'
import { followTimeZone } from './follow-time-zone.ts'
import { observeAtFirst } from './observe-at-first.ts'

const testApp = useTestApp()
let manager: Caller
let worker: Caller

beforeAll(async () => {
  manager = await testApp.people.manager()
  worker = await testApp.people.worker()
})

const daily = (opens: string, closes: string) => Array.from({ length: 7 }, () => ({ opens, closes }))

test('the opening hours of a new installation are Monday to Friday from 08:00 to 18:00', async () => {
  const { week, holidays } = await worker.call(getCalendar)
  const hours = { opens: '08:00', closes: '18:00' }
  expect(week).toEqual([null, hours, hours, hours, hours, hours, null])
  expect(holidays).toEqual([])
})

test('a new installation observes the national holidays, but one with people keeps its calendar', async () => {
  const { sql } = testApp
  await observeAtFirst(sql)
  expect(await worker.call(getCalendar)).toMatchObject({ holidays: [], observed: nothingObserved })
  const fresh = await anEmptyDatabase()
  await migrate(fresh)
  await observeAtFirst(fresh)
  const { holidays, observed } = await readCalendar(fresh)
  expect(observed).toEqual(observedAtFirst)
  expect(holidays).toEqual(holidaysFrom(observedAtFirst, new Date().getFullYear()))
  const christmas = `${new Date().getFullYear()}-12-25`
  const [closed] =
    await fresh`select opens_at = closes_at as "isClosed" from workdays where day = ${christmas}`
  expect(closed).toEqual({ isClosed: true })
  await fresh`delete from holidays`
  await observeAtFirst(fresh)
  expect((await readCalendar(fresh)).holidays).toEqual([])
})

describe('saving the calendar', () => {
  test('replaces the week and the holidays, which are returned sorted by date', async () => {
    const week = [null, ...daily('07:30', '17:00').slice(2), { opens: '08:00', closes: '12:00' }]
    const holidays = [
      { day: '2026-12-25', name: 'Natal' },
      { day: '2026-12-24', name: 'Véspera' },
    ]
    const saved = await manager.call(saveCalendar, { body: { week, holidays } })
    expect(saved).toMatchObject({ week, holidays: holidays.toReversed() })
    expect(await worker.call(getCalendar)).toEqual(saved)
  })

  test('stores what is observed every year, and keeps it if it is not sent', async () => {
    const observed = {
      ...nothingObserved,
      state: 'SP' as const,
      town: [{ date: '01-25', name: 'Aniversário' }],
    }
    const { week } = await manager.call(getCalendar)
    const holidays = holidaysFrom(observed, 2026)
    expect(await manager.call(saveCalendar, { body: { week, holidays, observed } })).toMatchObject({
      observed,
    })
    const saved = await manager.call(saveCalendar, { body: { week, holidays: [] } })
    expect(saved).toMatchObject({ observed, holidays: [] })
  })

  test('is allowed only for managers, and an error names the invalid weekday', async () => {
    const body = { week: daily('18:00', '08:00'), holidays: [] }
    await worker.refused(403, saveCalendar, { body })
    expect(await manager.refused(400, saveCalendar, { body })).toContain(
      'Domingo: o fechamento deve ser depois da abertura',
    )
  })

  test('returns 409 if somebody else has saved a change in the meantime', async () => {
    const { updatedAt, ...seen } = await manager.call(getCalendar)
    const asked = await Promise.all(
      [1, 2].map(() => manager.try(saveCalendar, { body: { ...seen, updatedAt } })),
    )
    expect(asked.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('working minutes in SQL equal those of the domain', () => {
  const holidays = [
    { day: '2018-11-06', name: 'Folga' },
    { day: '2026-11-20', name: 'Consciência Negra' },
  ]
  const weeks = {
    'usual days': [null, ...daily('08:00', '18:00').slice(2), null],
    'days and nights': daily('00:00', '24:00'),
    'late hours': [...daily('13:15', '23:45').slice(1), null],
  }

  /** Compares the database with the domain for this week in this time zone. */
  async function expectSameMinutes(week: (typeof weeks)['usual days'], timeZone: string) {
    const time = new WorkingTime({ week, holidays }, timeZone)
    // Daylight saving time changed on 4 November 2018, 18 February 2018 and 17 February 2019.
    const begin = ['2018-10-30', '2018-02-14', '2019-02-13', '2026-11-12'].map(day => Date.parse(day))
    const pairs = begin.flatMap(start =>
      Array.from({ length: 40 }, (_, index) => [start, start + index * 7.3 * 3_600_000] as const),
    )
    const counted = await testApp.sql<{ minutes: number }[]>`
      select working_minutes(until) - working_minutes(since) as minutes
      from unnest(${pairs.map(([since]) => new Date(since))}::timestamptz[],
        ${pairs.map(([, until]) => new Date(until))}::timestamptz[]) with ordinality as pair (since, until, turn)
      order by turn`
    for (const [index, [since, until]] of pairs.entries()) {
      expect(counted[index]?.minutes).toBeCloseTo(time.minutesBetween(since, until), 3)
    }
    const closings = await testApp.sql<{ day: string; closes: string }[]>`
      select day::text, closes_at as closes from workdays
      where day between '2018-02-10' and '2018-02-25' or day between '2018-11-01' and '2018-11-09'`
    for (const { day, closes } of closings) expect(Date.parse(closes)).toBe(time.opening(day).closes)
  }

  test.each(Object.entries(weeks))('%s', async (_, week) => {
    await manager.call(saveCalendar, { body: { week, holidays } })
    await expectSameMinutes(week, testApp.config.timeZone)
  })

  test('after the time zone has changed, which moves the opening times', async () => {
    const opensAt = async () => {
      const [found] = await testApp.sql<[{ at: string }]>`
        select opens_at as at from workdays where day = '2026-11-16'`
      return new Date(found.at).toISOString()
    }
    const week = weeks['usual days']
    await manager.call(saveCalendar, { body: { week, holidays } })
    await followTimeZone(testApp.sql, 'America/Manaus')
    expect(await opensAt()).toBe('2026-11-16T12:00:00.000Z')
    await expectSameMinutes(week, 'America/Manaus')
    await followTimeZone(testApp.sql, testApp.config.timeZone)
    expect(await opensAt()).toBe('2026-11-16T11:00:00.000Z')
    await expectSameMinutes(week, testApp.config.timeZone)
  })
})
