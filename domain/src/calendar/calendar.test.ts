import { describe, expect, test } from 'vitest'
import { daysLater } from '../periods.ts'
import { calendarDraft } from './calendar-draft.ts'
import { Horizon } from './horizon.ts'
import { easter, nationalHolidays, usualDaysOff } from './national-holidays.ts'
import { WorkingTime } from './working-time.ts'

const eight = { opens: '08:00', closes: '18:00' }
const week = [null, eight, eight, eight, eight, eight, null]
const zone = 'America/Sao_Paulo'
const time = new WorkingTime({ week, holidays: [{ day: '2026-11-20', name: 'Consciência Negra' }] }, zone)
const at = (local: string) => Date.parse(`${local}:00-03:00`)

describe('working minutes', () => {
  test.each([
    ['within a day', '2026-11-16T09:00', '2026-11-16T10:30', 90],
    ['before opening do not count', '2026-11-16T06:00', '2026-11-16T08:10', 10],
    ['after closing do not count', '2026-11-16T17:50', '2026-11-16T23:59', 10],
    ['over a night', '2026-11-16T17:00', '2026-11-17T09:00', 120],
    ['over a weekend', '2026-11-13T17:00', '2026-11-16T09:00', 120],
    ['over a holiday and a weekend', '2026-11-19T17:00', '2026-11-23T08:30', 90],
    ['within a weekend', '2026-11-14T10:00', '2026-11-15T10:00', 0],
    ['backwards are negative', '2026-11-16T10:30', '2026-11-16T09:00', -90],
  ])('%s', (_, from, to, minutes) => {
    expect(time.minutesBetween(at(from), at(to))).toBe(minutes)
  })
})

describe('the day on which work is finished', () => {
  const dayAfter = (from: string, minutes: number) => new Horizon(time, at(from)).dayAfter(minutes)

  test.each([
    ['the same day', '2026-11-16T09:00', 60, '2026-11-16'],
    ['at the closing', '2026-11-16T09:00', 540, '2026-11-16'],
    ['after the closing', '2026-11-16T09:00', 541, '2026-11-17'],
    ['begun after closing', '2026-11-16T18:30', 0, '2026-11-17'],
    ['begun on a Saturday', '2026-11-14T12:00', 10, '2026-11-16'],
    ['over a holiday', '2026-11-19T17:00', 61, '2026-11-23'],
  ])('%s', (_, from, minutes, day) => {
    expect(dayAfter(from, minutes)).toBe(day)
  })

  test('is the first with enough working time before closing, whatever the order of the queries', () => {
    const from = at('2026-11-12T15:20')
    const horizon = new Horizon(time, from)
    for (const minutes of [9000, 10, 4321, 600, 161, 160, 2]) {
      const day = horizon.dayAfter(minutes)
      expect(time.minutesBetween(from, time.opening(day).closes)).toBeGreaterThanOrEqual(minutes)
      expect(time.minutesBetween(from, time.opening(day).opens)).toBeLessThan(minutes)
    }
  })
})

describe('a deadline', () => {
  test('is at the closing time of its day', () => {
    expect(time.opening('2026-11-16').closes).toBe(at('2026-11-16T18:00'))
  })

  test('on a holiday or a Sunday is at the end of that day', () => {
    expect(time.opening('2026-11-20').closes).toBe(at('2026-11-21T00:00'))
    expect(time.opening('2026-11-15').closes).toBe(at('2026-11-16T00:00'))
  })
})

test('counting and adding working days skips weekends and holidays', () => {
  expect(time.workingDays('2026-11-16', '2026-11-16')).toBe(0)
  expect(time.workingDays('2026-11-18', '2026-11-23')).toBe(2)
  expect(time.daysAfter('2026-11-18', 2)).toBe('2026-11-23')
  expect(time.daysAfter('2026-11-14', 0)).toBe('2026-11-14')
})

describe('daylight saving time in past years', () => {
  const always = new WorkingTime(
    { week: week.map(() => ({ opens: '00:00', closes: '24:00' })), holidays: [] },
    zone,
  )
  const hours = (day: string) => {
    const { opens, closes } = always.opening(day)
    return (closes - opens) / 3_600_000
  }

  test('shortens its first day to 23 hours and extends its last day to 25', () => {
    expect(hours('2018-11-04')).toBe(23)
    expect(hours('2018-02-17')).toBe(25)
    expect(hours('2018-11-05')).toBe(24)
  })

  test('does not change the opening hours in local time', () => {
    expect(new Date(time.opening('2018-11-05').opens).toISOString()).toBe('2018-11-05T10:00:00.000Z')
    expect(new Date(time.opening('2019-11-05').opens).toISOString()).toBe('2019-11-05T11:00:00.000Z')
  })

  test('does not change the working time of a week', () => {
    expect(time.minutesBetween(Date.parse('2018-11-01T03:00Z'), Date.parse('2018-11-08T02:00Z'))).toBe(
      5 * 600,
    )
  })
})

describe('holidays', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('the date of Easter in %i is correct', (year, day) => {
    expect(easter(year)).toBe(day)
  })

  test('include the days derived from Easter, and Consciência Negra only from the year it became a national holiday', () => {
    const names = (year: number) => nationalHolidays(year).map(({ name }) => name)
    expect(names(2026)).toContain('Consciência Negra')
    expect(names(2023)).not.toContain('Consciência Negra')
    expect(nationalHolidays(2026)).toContainEqual({ day: '2026-04-03', name: 'Sexta-feira Santa' })
    expect(usualDaysOff(2026)).toContainEqual({ day: '2026-06-04', name: 'Corpus Christi' })
    expect(usualDaysOff(2026)).toContainEqual({ day: '2026-02-17', name: 'Terça-feira de Carnaval' })
  })
})

describe('an invalid calendar is rejected with a message that names the field', () => {
  const refusal = (changes: object) => {
    const { error } = calendarDraft.safeParse({ week, holidays: [], ...changes })
    return error?.issues.map(({ message }) => message)
  }

  test('but holidays on the first and last supported days are accepted', () => {
    const days = ['2010-01-01', '2059-12-31']
    expect(refusal({ holidays: days.map(day => ({ day, name: 'Folga' })) })).toBeUndefined()
  })

  test('two thousand holidays are accepted, one more is not', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ day: daysLater('2026-01-01', index), name: 'Folga' }))
    expect(refusal({ holidays: days(2000) })).toBeUndefined()
    expect(refusal({ holidays: days(2001) })).toEqual(['Feriados: no máximo 2000'])
  })

  test.each([
    [
      'closing before opening',
      { week: [null, { opens: '18:00', closes: '08:00' }, ...week.slice(2)] },
      'Segunda-feira: o fechamento deve ser depois da abertura',
    ],
    [
      'closing at the opening',
      { week: [null, { opens: '08:00', closes: '08:00' }, ...week.slice(2)] },
      'Segunda-feira: o fechamento deve ser depois da abertura',
    ],
    [
      'a day after the calendar',
      { holidays: [{ day: '2060-01-01', name: 'Folga' }] },
      'Feriado: escolha um dia entre 2010 e 2059',
    ],
    ['never open', { week: week.map(() => null) }, 'Semana: a oficina precisa abrir em pelo menos um dia'],
    ['six days', { week: week.slice(1) }, 'Semana: informe os sete dias, de domingo a sábado'],
    [
      'a day that does not exist',
      { holidays: [{ day: '2026-02-30', name: 'Folga' }] },
      'Feriado: data inválida',
    ],
    ['no name', { holidays: [{ day: '2026-02-03', name: ' ' }] }, 'Nome do feriado: campo obrigatório'],
    [
      'two on one day',
      {
        holidays: [
          { day: '2026-12-25', name: 'Natal' },
          { day: '2026-12-25', name: 'Folga' },
        ],
      },
      'Feriados: Folga e Natal caem no mesmo dia, 25/12/2026',
    ],
    ['no time', { week: [null, { opens: '8h', closes: '18:00' }, ...week.slice(2)] }, 'Horário: use hh:mm'],
  ])('%s', (_, changes, message) => {
    expect(refusal(changes)).toContain(message)
  })
})
