import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatDayAndMonth, formatRecent, longDay, setTimeZone } from './dates.ts'

afterEach(() => setTimeZone('America/Sao_Paulo'))

describe('formatDate', () => {
  it('formats day, month and year', () => {
    expect(formatDate('2026-11-05T15:00:00Z')).toBe('05/11/2026')
  })

  it("uses the workshop's time zone instead of UTC", () => {
    expect(formatDate('2026-11-15T02:30:00Z')).toBe('14/11/2026')
  })

  it('respects the UTC offset of the timestamp', () => {
    expect(formatDate('2026-11-15T00:30:00-03:00')).toBe('15/11/2026')
  })
})

describe('formatDayAndMonth', () => {
  it('leaves out the year', () => {
    expect(formatDayAndMonth('2026-11-05')).toBe('05/11')
  })
})

describe('formatDateTime', () => {
  it("adds the time of day in the workshop's time zone", () => {
    expect(formatDateTime('2026-11-15T17:05:00Z')).toBe('15/11/2026 14:05')
    expect(formatDateTime(new Date('2026-11-15T03:00:00Z'))).toBe('15/11/2026 00:00')
  })
})

describe('formatRecent', () => {
  const now = new Date('2026-11-15T17:05:00Z')
  it("omits the date if it is today in the workshop's time zone", () => {
    expect(formatRecent(new Date('2026-11-15T03:00:00Z'), now)).toBe('00:00')
    expect(formatRecent(new Date('2026-11-15T02:59:00Z'), now)).toBe('14/11/2026 23:59')
  })
})

describe('a workshop in another time zone', () => {
  it('gets dates and times in its own zone', () => {
    setTimeZone('America/Manaus')
    expect(formatDateTime('2026-11-15T03:30:00Z')).toBe('14/11/2026 23:30')
  })
})

describe('longDay', () => {
  it('names the day of the week and the month', () => {
    expect(longDay('2026-11-17T02:30:00Z')).toBe('segunda-feira, 16 de novembro')
  })
})
