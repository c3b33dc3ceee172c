import { setTimeout as pause } from 'node:timers/promises'
import { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { FastifyBaseLogger } from 'fastify'
import { readCalendar } from '../calendar/calendar-reader.ts'
import type { Sql } from '../platform/database/database.ts'
import type { Changes } from '../platform/events/changes.ts'
import { runInSlices } from '../platform/process/run-in-slices.ts'
import { KeptValue } from './kept-value.ts'
import { OpenProducts } from './open-products.ts'
import { forecastInSteps, type OpenWork } from './open-work.ts'
import type { PassageTimes } from './passage-times.ts'

const longestWaitMs = 300

interface Needs {
  sql: Sql
  passages: PassageTimes
  changes: Changes
  log: FastifyBaseLogger
}

/** Caches the plan of all open work and marks it as stale whenever an order changes. */
export class OpenWorkReader {
  readonly #sql: Sql
  readonly #passages: PassageTimes
  readonly #changes: Changes
  readonly #timeZone: string
  readonly #products: OpenProducts
  readonly #plan: KeptValue<OpenWork>
  #time: { since: string; working: WorkingTime } | undefined

  constructor({ sql, passages, changes, log }: Needs, timeZone: string) {
    this.#sql = sql
    this.#passages = passages
    this.#changes = changes
    this.#timeZone = timeZone
    this.#products = new OpenProducts(sql)
    this.#plan = new KeptValue(() => this.#make(), log)
    changes.follow(change => {
      if (change !== 'unknown' && 'subject' in change) return
      this.#products.noteChange(change)
      this.#plan.markStale()
    })
  }

  /** Returns a plan that includes every change committed before the call, by any instance. May wait for a new plan. */
  async current(): Promise<OpenWork> {
    const isHeard = await this.#changes.catchUp()
    if (!isHeard) {
      this.#products.noteChange('unknown')
      this.#plan.markStale()
    }
    return await this.#plan.current()
  }

  /**
   * Returns the current plan or, if that takes too long, the recent one: a write must not wait long for its forecast.
   */
  async soon(): Promise<OpenWork> {
    const giveUp = pause(longestWaitMs, undefined, { ref: false })
    return await Promise.race([this.current(), giveUp.then(() => this.recent())])
  }

  /**
   * Returns the cached plan without waiting, unless there is none or it is too old. It may lack the latest changes; a
   * new plan is then computed in the background.
   */
  recent(): Promise<OpenWork> {
    return this.#plan.recent()
  }

  close(): Promise<void> {
    return this.#plan.close()
  }

  async #make(): Promise<OpenWork> {
    const now = Date.now()
    const time = await this.#readTime()
    const [experience, open] = await Promise.all([this.#passages.read(time, now), this.#products.read()])
    return await runInSlices(forecastInSteps(open, experience, time, now))
  }

  /** Returns the same object until the calendar changes, because it caches the opening hours of each day. */
  async #readTime(): Promise<WorkingTime> {
    const calendar = await readCalendar(this.#sql)
    if (this.#time?.since !== calendar.updatedAt) {
      this.#time = { since: calendar.updatedAt, working: new WorkingTime(calendar, this.#timeZone) }
    }
    return this.#time.working
  }
}
