import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Sql } from '../database/database.ts'
import { Batcher } from '../events/batcher.ts'

// Whoever calls less often in a minute is far from any limit, and not worth a word to the other instances.
const worthSharing = 5
// Bounds the memory that strangers with many addresses can take.
const mostKeys = 5_000
const aMinute = 60_000

interface Counted {
  /** Calls in this window: those of this instance, and those of others as far as is known. */
  calls: number
  /** The part of them that other instances do not know of yet. */
  unshared: number
  endsAt: number
}

/** Counts calls in windows of time, for all instances together, without a query in the way of any call. */
export class SharedCounts {
  readonly #sql: Sql
  #recent = new Map<string, Counted>()
  #older = new Map<string, Counted>()
  readonly #toShare = new Batcher<Counted>(batch =>
    // Without the database each instance goes on by what it knows, and tells the rest later.
    this.#exchange(batch).catch(() => undefined),
  )
  #cleanedAt = 0

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Counts one call and tells how many there were in its window, and how long that still lasts. */
  add(key: string, windowMs: number, max: number): { current: number; ttl: number } {
    const now = Date.now()
    const known = this.#recent.get(key) ?? this.#older.get(key)
    const counted = known && known.endsAt > now ? known : { calls: 0, unshared: 0, endsAt: now + windowMs }
    this.#keep(key, counted)
    counted.calls += 1
    counted.unshared += 1
    // What is refused already is refused until the window ends, however often it is tried.
    if (counted.calls >= worthSharing && counted.calls <= max + 1) {
      this.#toShare.add(key, counted)
    }
    return { current: counted.calls, ttl: counted.endsAt - now }
  }

  /** Forgets those not heard of for longest, all at once: nothing is searched or moved for a single call. */
  #keep(key: string, counted: Counted): void {
    this.#recent.set(key, counted)
    if (this.#recent.size < mostKeys) return
    this.#older = this.#recent
    this.#recent = new Map()
  }

  async #exchange(waiting: [key: string, counted: Counted][]): Promise<void> {
    const now = Date.now()
    const batch = waiting.map(([key, counted]) => ({ key, counted, sent: counted.unshared }))
    const rows = await this.#sql<{ key: string; calls: number; remaining: number }[]>`
      insert into call_counts as known (key, calls, ends_at)
      select key, calls, now() + remaining * interval '1 millisecond'
      from unnest(
        ${batch.map(({ key }) => key)}::text[], ${batch.map(({ sent }) => sent)}::int[],
        ${batch.map(({ counted }) => counted.endsAt - now)}::int[]
      ) as fresh (key, calls, remaining)
      -- In one order everywhere, so that no two instances wait for each other.
      order by key
      on conflict (key) do update set
        calls = excluded.calls + case when known.ends_at > now() then known.calls else 0 end,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      returning key, calls, (extract(epoch from ends_at - now()) * 1000)::int as remaining`
    const answers = new Map(rows.map(row => [row.key, row]))
    for (const { key, counted, sent } of batch) {
      const answer = answers.get(key)
      if (!answer) continue
      counted.unshared -= sent
      counted.calls = answer.calls + counted.unshared
      counted.endsAt = Date.now() + answer.remaining
    }
    if (now - this.#cleanedAt < aMinute) return
    this.#cleanedAt = now
    await this.#sql`delete from call_counts where ends_at < now()`
  }
}

/** Limits of `@fastify/rate-limit` that hold for all instances together. */
export function sharedLimits(sql: Sql): FastifyRateLimitStoreCtor {
  const counts = new SharedCounts(sql)
  return class implements FastifyRateLimitStore {
    incr(...[key, tell, windowMs, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      tell(null, counts.add(key, windowMs, max))
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
