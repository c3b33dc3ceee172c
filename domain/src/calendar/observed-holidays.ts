import { lastDay } from './calendar-day.ts'
import type { Holiday } from './holiday.ts'
import { nationalHolidays, usualDaysOff } from './national-holidays.ts'
import type { Observed } from './observed.ts'
import { type StateCode, stateHolidays } from './state-holidays.ts'

export const nothingObserved: Observed = { national: false, usual: false, state: null, town: [] }

/** What a new installation observes. */
export const observedAtFirst: Observed = { ...nothingObserved, national: true }

/** Holidays that many towns have, offered to choose from. */
export const usualOfTowns: Observed['town'] = [
  { date: '01-20', name: 'São Sebastião' },
  { date: '06-13', name: 'Santo Antônio' },
  { date: '06-24', name: 'São João' },
  { date: '06-29', name: 'São Pedro' },
  { date: '08-15', name: 'Assunção de Nossa Senhora' },
  { date: '12-08', name: 'Nossa Senhora da Conceição' },
]

/** The observed holidays of a year, at most one a day, sorted. */
export function observedHolidays({ national, usual, state, town }: Observed, year: number): Holiday[] {
  const all = [
    ...(national ? nationalHolidays(year) : []),
    ...(usual ? usualDaysOff(year) : []),
    ...(state ? stateHolidays(state, year) : []),
    ...town.map(({ date, name }) => ({ day: `${year}-${date}`, name })),
  ]
  return all
    .filter(({ day }, index) => all.findIndex(other => other.day === day) === index)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** All observed holidays from the given year to the end of the calendar. */
export const holidaysFrom = (observed: Observed, year: number): Holiday[] =>
  Array.from({ length: Number(lastDay.slice(0, 4)) - year + 1 }, (_, index) =>
    observedHolidays(observed, year + index),
  ).flat()

const keyOf = ({ day, name }: Holiday) => `${day} ${name}`

/**
 * Returns the holidays after the observed ones have changed, from a year on: those that are no longer observed go, new
 * ones come. Days that were removed or added by hand stay as they are.
 */
export function changeObserved(
  holidays: readonly Holiday[],
  change: { before: Observed; after: Observed },
  fromYear: number,
): Holiday[] {
  const after = holidaysFrom(change.after, fromYear)
  const [was, is] = [holidaysFrom(change.before, fromYear), after].map(all => new Set(all.map(keyOf)))
  const kept = holidays.filter(holiday => !was?.has(keyOf(holiday)) || is?.has(keyOf(holiday)))
  const taken = new Set(kept.map(({ day }) => day))
  return [...kept, ...after.filter(holiday => !was?.has(keyOf(holiday)) && !taken.has(holiday.day))]
}

/** The names and dates of a state's holidays in a year, for example '09/07 Revolução Constitucionalista'. */
export const stateHolidaysInWords = (state: StateCode, year: number): string =>
  stateHolidays(state, year)
    .map(({ day, name }) => `${day.slice(8)}/${day.slice(5, 7)} ${name}`)
    .join(', ')
