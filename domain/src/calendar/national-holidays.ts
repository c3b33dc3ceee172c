import { daysLater } from '../periods.ts'
import type { Holiday } from './holiday.ts'

/** Easter Sunday of a year, by the Meeus/Jones/Butcher algorithm. */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** The first year in which Consciência Negra is a national holiday. */
const blackAwareness = 2024

/** Brazil's national holidays of a year. */
export function nationalHolidays(year: number): Holiday[] {
  return [
    { day: `${year}-01-01`, name: 'Confraternização Universal' },
    { day: daysLater(easter(year), -2), name: 'Sexta-feira Santa' },
    { day: `${year}-04-21`, name: 'Tiradentes' },
    { day: `${year}-05-01`, name: 'Dia do Trabalho' },
    { day: `${year}-09-07`, name: 'Independência do Brasil' },
    { day: `${year}-10-12`, name: 'Nossa Senhora Aparecida' },
    { day: `${year}-11-02`, name: 'Finados' },
    { day: `${year}-11-15`, name: 'Proclamação da República' },
    ...(year >= blackAwareness ? [{ day: `${year}-11-20`, name: 'Consciência Negra' }] : []),
    { day: `${year}-12-25`, name: 'Natal' },
  ]
}

/** Days on which most of Brazil does not work, although they are not holidays by law. */
export function usualDaysOff(year: number): Holiday[] {
  const sunday = easter(year)
  return [
    { day: daysLater(sunday, -48), name: 'Segunda-feira de Carnaval' },
    { day: daysLater(sunday, -47), name: 'Terça-feira de Carnaval' },
    { day: daysLater(sunday, 60), name: 'Corpus Christi' },
  ]
}
