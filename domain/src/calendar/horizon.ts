import { daysLater } from '../periods.ts'
import type { WorkingTime } from './working-time.ts'

// Ten years: the maximum number of days by which one call extends the horizon. Work that would take longer is reported
// as finished on the last working day found.
const mostDays = 3_650

/**
 * The working days from a given instant on, each with the cumulative working minutes up to its closing time. Computed
 * lazily.
 */
export class Horizon {
  readonly #time: WorkingTime
  readonly #now: number
  readonly #open: { day: string; until: number }[] = []
  #next: string

  constructor(time: WorkingTime, now: number) {
    this.#time = time
    this.#now = now
    this.#next = time.dayOf(now)
  }

  /** Returns the day on which this many minutes of work, started now, are finished. */
  dayAfter(minutes: number): string {
    for (let days = 0; days < mostDays && this.#reach() < minutes; days += 1) this.#extend()
    let [low, high] = [0, this.#open.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#open[middle]?.until ?? 0) < minutes) low = middle + 1
      else high = middle
    }
    return this.#open[low]?.day ?? this.#next
  }

  /**
   * The cumulative working minutes up to the end of the last computed day. Negative infinity if there is none, so that
   * even zero minutes of work end on a day with working time left.
   */
  #reach = (): number => this.#open.at(-1)?.until ?? Number.NEGATIVE_INFINITY

  #extend(): void {
    const day = this.#next
    this.#next = daysLater(day, 1)
    const { opens, closes } = this.#time.opening(day)
    const minutes = (closes - Math.max(opens, this.#now)) / 60_000
    if (minutes > 0) this.#open.push({ day, until: (this.#open.at(-1)?.until ?? 0) + minutes })
  }
}
