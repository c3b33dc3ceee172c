import { daysLater } from '../periods.ts'
import { workshopDay } from '../workshop-day.ts'
import type { Calendar } from './calendar.ts'
import { localInstant } from './local-instant.ts'

export interface Opening {
  /** An instant in ms; equal to `closes` if the workshop is closed that day. */
  opens: number
  /**
   * The instant at which deadlines on this day pass, in ms: closing time, or the end of the day if the workshop is
   * closed.
   */
  closes: number
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const wholeDay = 24 * 60
// An upper bound for searches: even if the workshop opens once a week and has two thousand holidays, it reopens within
// about 14,000 days.
const mostDays = 15_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Calculates with the workshop's opening hours in its time zone. Instants are in ms, days have the form 2026-11-15. */
export class WorkingTime {
  readonly #calendar: Pick<Calendar, 'week'>
  readonly #holidays: Set<string>
  readonly #timeZone: string
  readonly #openings = new Map<string, Opening>()
  readonly #days = new Map<number, string>()
  #sums: { first: string; last: string; before: Map<string, number> } | undefined

  constructor(calendar: Pick<Calendar, 'week' | 'holidays'>, timeZone: string) {
    this.#calendar = calendar
    this.#holidays = new Set(calendar.holidays.map(({ day }) => day))
    this.#timeZone = timeZone
  }

  dayOf(instant: number): string {
    // Cached per quarter of an hour, because Intl is slow. Safe, because UTC offsets are multiples of 15 minutes.
    const quarter = Math.floor(instant / quarterMs)
    const day = this.#days.get(quarter) ?? workshopDay(instant, this.#timeZone)
    this.#days.set(quarter, day)
    return day
  }

  isOpen(day: string): boolean {
    return !this.#holidays.has(day) && Boolean(this.#calendar.week[new Date(day).getUTCDay()])
  }

  opening(day: string): Opening {
    const known = this.#openings.get(day)
    if (known) return known
    const hours = this.isOpen(day) ? this.#calendar.week[new Date(day).getUTCDay()] : undefined
    const closes = localInstant(day, hours ? minutesOf(hours.closes) : wholeDay, this.#timeZone)
    const opening = {
      opens: hours ? localInstant(day, minutesOf(hours.opens), this.#timeZone) : closes,
      closes,
    }
    this.#openings.set(day, opening)
    return opening
  }

  /** The average length of an open day, in minutes. */
  get usualDay(): number {
    const open = this.#calendar.week.filter(hours => hours !== null)
    const minutes = open.map(({ opens, closes }) => minutesOf(closes) - minutesOf(opens))
    return minutes.reduce((sum, each) => sum + each, 0) / Math.max(1, minutes.length)
  }

  /** Returns the working minutes between two instants; negative if `to` is before `from`. */
  minutesBetween(from: number, to: number): number {
    return (this.#worked(to) - this.#worked(from)) / minuteMs
  }

  /** Returns the working time since an arbitrary fixed day, in ms. */
  #worked(instant: number): number {
    const day = this.dayOf(instant)
    const { opens, closes } = this.opening(day)
    return this.#workedBefore(day) + Math.min(Math.max(instant, opens), closes) - opens
  }

  /**
   * Returns the working time from the fixed day of `#worked` to the start of the given day, in ms. Cached, so that
   * thousands of products do not each iterate over years of days.
   */
  #workedBefore(day: string): number {
    this.#sums ??= { first: day, last: day, before: new Map([[day, 0]]) }
    const { before } = this.#sums
    const length = (of: string) => this.opening(of).closes - this.opening(of).opens
    while (day > this.#sums.last) {
      const { last } = this.#sums
      this.#sums.last = daysLater(last, 1)
      before.set(this.#sums.last, (before.get(last) ?? 0) + length(last))
    }
    while (day < this.#sums.first) {
      const { first } = this.#sums
      this.#sums.first = daysLater(first, -1)
      before.set(this.#sums.first, (before.get(first) ?? 0) - length(this.#sums.first))
    }
    return before.get(day) ?? 0
  }

  /** The number of open days after one day, up to and including another. */
  workingDays(after: string, upTo: string): number {
    let count = 0
    for (let day = daysLater(after, 1); day <= upTo; day = daysLater(day, 1)) if (this.isOpen(day)) count += 1
    return count
  }

  /** Returns the day that is this many working days after the given one. */
  daysAfter(day: string, workingDays: number): string {
    let [found, left] = [day, workingDays]
    for (let days = 0; left > 0 && days < mostDays; days += 1) {
      found = daysLater(found, 1)
      if (this.isOpen(found)) left -= 1
    }
    return found
  }
}
