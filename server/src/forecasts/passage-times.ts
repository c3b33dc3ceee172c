import type { WorkingTime } from '@etapa/domain/calendar/working-time'
import type { Experience, PassageTime } from '@etapa/domain/forecasts/plan-work'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from '../platform/database/database.ts'

// The delay before passage times are recomputed, so that stages completed within a second are handled together.
const togetherMs = 1_000

/** The typical durations of passages, stored as quantiles and updated as stages are completed. */
export class PassageTimes {
  readonly #sql: Sql
  readonly #log: FastifyBaseLogger
  readonly #waiting = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #underWay = Promise.resolve()

  constructor(sql: Sql, log: FastifyBaseLogger) {
    this.#sql = sql
    this.#log = log
  }

  /**
   * Updates the quantiles in the background after a stage was completed or reopened. A failed update is not retried:
   * the next stage of the same service and sector recomputes them from the passages, which the stages' own transactions
   * have written.
   */
  renew(stageId: number): void {
    this.#waiting.add(stageId)
    this.#timer ??= setTimeout(() => this.finish(), togetherMs).unref()
  }

  /** Flushes all pending updates. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const stageIds = [...this.#waiting]
    this.#waiting.clear()
    this.#underWay = this.#underWay.then(() => this.#renew(stageIds))
    await this.#underWay
  }

  async #renew(stageIds: number[]): Promise<void> {
    if (stageIds.length === 0) return
    try {
      await renew(this.#sql, stageIds)
    } catch (error) {
      this.#log.warn(error, 'passage times were not renewed')
    }
  }

  async read(time: WorkingTime, now: number): Promise<Experience> {
    await this.finish()
    const rows = await this.#sql<(PassageTime & { rateCount: number | null; rateSince: string | null })[]>`
      select service_id as "serviceId", sector_id as "sectorId", passages, median, safe,
        rate_count as "rateCount", rate_since as "rateSince"
      from passage_times`
    const rates = new Map<number, number>()
    for (const { sectorId, rateCount, rateSince } of rows) {
      if (!rateCount || !rateSince || rateCount < fewestForRate) continue
      const minutes = time.minutesBetween(Date.parse(rateSince), now)
      if (minutes > 0) rates.set(sectorId, rateCount / minutes)
    }
    return { times: rows, rates }
  }
}

// The minimum number of passages from which a sector's rate is estimated.
const fewestForRate = 10

/**
 * Recomputes the quantiles of these stages' services and sectors, in key order, so that two instances cannot deadlock.
 */
async function renew(sql: Sql, stageIds: number[]): Promise<void> {
  await sql`
    with touched as (
      select distinct p.product_type_id as service_id, s.sector_id
      from stages s join products p on p.id = s.product_id where s.id = any(${stageIds}::int[])
    )
    select renew_passage_times(service_id::smallint, sector_id)
    from (
      select service_id, sector_id from touched union select 0, sector_id from touched
      order by service_id, sector_id offset 0
    ) pair`
}
