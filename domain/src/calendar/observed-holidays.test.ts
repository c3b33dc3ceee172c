import { describe, expect, test } from 'vitest'
import { keysOf } from '../fields.ts'
import { calendarDraft } from './calendar-draft.ts'
import { easter } from './national-holidays.ts'
import { observed } from './observed.ts'
import {
  changeObserved,
  holidaysFrom,
  nothingObserved,
  observedAtFirst,
  observedHolidays,
  stateHolidaysInWords,
} from './observed-holidays.ts'
import { stateHolidays, states } from './state-holidays.ts'

const years = Array.from({ length: 400 }, (_, index) => 1900 + index)

/** Easter by Oudin's algorithm, which is independent of the one in use. */
function easterByOudin(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const full =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7
  const offset = full - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  const day = offset + 28 - 31 * Math.floor(month / 4)
  return `${year}-0${month}-${String(day).padStart(2, '0')}`
}

test('Easter is right in four hundred years, and a Sunday between 22 March and 25 April', () => {
  for (const year of years) {
    const day = easter(year)
    expect(day).toBe(easterByOudin(year))
    expect(new Date(day).getUTCDay()).toBe(0)
    expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true)
  }
})

const everything = { ...nothingObserved, national: true, usual: true }

describe('the observed holidays of a year', () => {
  test('of a new installation are the ten national ones', () => {
    expect(observedHolidays(observedAtFirst, 2027).map(({ day }) => day)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-04-21',
      '2027-05-01',
      '2027-09-07',
      '2027-10-12',
      '2027-11-02',
      '2027-11-15',
      '2027-11-20',
      '2027-12-25',
    ])
  })

  test('are different existing days in order, in every state and year of the calendar', () => {
    for (const state of keysOf(states)) {
      const town = [{ date: '07-09', name: 'Aniversário da cidade' }]
      const all = holidaysFrom({ ...everything, state, town }, 2010)
      const days = all.map(({ day }) => day)
      expect(new Set(days).size).toBe(days.length)
      expect(days.toSorted()).toEqual(days)
      expect([days[0], days.at(-1)]).toEqual(['2010-01-01', '2059-12-25'])
      const draft = { week: Array(7).fill({ opens: '08:00', closes: '18:00' }), holidays: all }
      expect(calendarDraft.safeParse(draft).success).toBe(true)
    }
  })

  test.each([
    ['SP', ['2026-07-09']],
    ['RJ', ['2026-02-17', '2026-04-23']],
    ['ES', ['2026-04-13']],
    ['BA', ['2026-07-02']],
    ['MG', []],
  ] as const)('of the state %s are those of its law', (state, days) => {
    expect(stateHolidays(state, 2026).map(({ day }) => day)).toEqual(days)
  })

  test('of a town come every year', () => {
    const town = [{ date: '01-25', name: 'Aniversário' }]
    expect(observedHolidays({ ...nothingObserved, town }, 2031)).toEqual([
      { day: '2031-01-25', name: 'Aniversário' },
    ])
  })

  test('of a state can be described in words', () => {
    expect(stateHolidaysInWords('RJ', 2026)).toBe('17/02 Terça-feira de Carnaval, 23/04 São Jorge')
    expect(stateHolidaysInWords('MG', 2026)).toBe('')
  })
})

describe('changing what is observed', () => {
  const inYear = (holidays: readonly { day: string; name: string }[], year: number) =>
    holidays.filter(({ day }) => day.startsWith(`${year}-`)).map(({ day }) => day.slice(5))

  test('adds and removes the days of all years from the given one on', () => {
    const before = nothingObserved
    const after = { ...before, state: 'SP' as const }
    const added = changeObserved([], { before, after }, 2026)
    expect(inYear(added, 2025)).toEqual([])
    expect(inYear(added, 2026)).toEqual(['07-09'])
    expect(inYear(added, 2059)).toEqual(['07-09'])
    const moved = changeObserved(added, { before: after, after: { ...after, state: 'BA' } }, 2026)
    expect(inYear(moved, 2040)).toEqual(['07-02'])
    expect(changeObserved(moved, { before: { ...after, state: 'BA' }, after: before }, 2026)).toEqual([])
  })

  test('keeps days that were added, removed or renamed by hand', () => {
    const own = [
      { day: '2026-12-24', name: 'Véspera' },
      { day: '2026-12-25', name: 'Folga' },
    ]
    const national = changeObserved(own, { before: nothingObserved, after: observedAtFirst }, 2026)
    expect(national.filter(({ day }) => day === '2026-12-25')).toEqual([own[1]])
    const worked = national.filter(({ day }) => day !== '2026-11-20')
    const withState = { ...observedAtFirst, state: 'SP' as const }
    const later = changeObserved(worked, { before: observedAtFirst, after: withState }, 2026)
    expect(inYear(later, 2026)).not.toContain('11-20')
    expect(inYear(later, 2027)).toContain('11-20')
    expect(changeObserved(later, { before: withState, after: nothingObserved }, 2026)).toEqual(own)
  })

  test('keeps a day that is also observed for another reason', () => {
    const before = { ...nothingObserved, usual: true, state: 'RJ' as const }
    const holidays = holidaysFrom(before, 2026)
    const after = { ...before, usual: false }
    expect(inYear(changeObserved(holidays, { before, after }, 2026), 2026)).toEqual(['02-17', '04-23'])
  })
})

describe('an invalid choice is rejected', () => {
  const town = (...dates: string[]) => ({
    ...nothingObserved,
    town: dates.map(date => ({ date, name: 'Dia' })),
  })
  const dates = Array.from({ length: 13 }, (_, index) => `01-${10 + index}`)

  test.each([
    ['a day that does not exist', town('02-30'), 'Feriado da cidade: este dia não existe'],
    ['29 February', town('02-29'), 'Feriado da cidade: este dia não existe'],
    ['a date with a year', town('2026-01-25'), 'Feriado da cidade: use dd/mm'],
    ['a day twice', town('01-25', '01-25'), 'Feriados da cidade: dois caem no mesmo dia'],
    ['thirteen days', town(...dates), 'Feriados da cidade: no máximo 12'],
    ['an unknown state', { ...nothingObserved, state: 'XX' }, 'Estado: valor inválido'],
  ])('%s', (_, choice, message) => {
    expect(observed.safeParse(choice).error?.issues.map(issue => issue.message)).toContain(message)
  })

  test('but twelve days are accepted', () => {
    expect(observed.safeParse(town(...dates.slice(1))).success).toBe(true)
  })
})
