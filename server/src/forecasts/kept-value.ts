import type { FastifyBaseLogger } from 'fastify'

// The age at which a value counts as stale even if nothing has changed, because forecasts depend on the time.
const freshMs = 60_000
// The maximum age of a value that `recent` serves. After a quiet night, the first caller waits for a new one.
const oldestMs = 5 * freshMs
// The maximum share of the time that background renewals take, however often the data changes.
const busyShare = 0.1

interface Kept<Value> {
  value: Value
  begunAt: number
  doneAt: number
}

/**
 * A cache of an expensive value. `recent` serves a stale value while a new one is computed (stale-while-revalidate);
 * `current` waits for the new one.
 */
export class KeptValue<Value> {
  readonly #make: () => Promise<Value>
  readonly #log: FastifyBaseLogger
  #kept: Kept<Value> | undefined
  #isStale = true
  #making: Promise<Value> | undefined
  #next: Promise<Value> | undefined
  #timer: NodeJS.Timeout | undefined
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(make: () => Promise<Value>, log: FastifyBaseLogger) {
    this.#make = make
    this.#log = log
  }

  /** Marks the value as outdated. Renews it in the background if it was read recently. */
  markStale(): void {
    this.#isStale = true
    if (Date.now() - this.#askedAt < freshMs) this.#renewSoon()
  }

  /** Returns the cached value without waiting, unless there is none or it is too old. */
  async recent(): Promise<Value> {
    this.#askedAt = Date.now()
    const kept = this.#kept
    if (!kept || this.#askedAt - kept.begunAt > oldestMs) return await this.current()
    if (this.#isStale || !this.#isFresh()) this.#renewSoon()
    return kept.value
  }

  /** Returns a value that includes every change marked so far; waits for it if necessary. */
  async current(): Promise<Value> {
    this.#askedAt = Date.now()
    return await this.#renewed()
  }

  /** Stops renewing, and waits for a computation in progress. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#askedAt = Number.NEGATIVE_INFINITY
    await (this.#next ?? this.#making)?.catch(() => undefined)
  }

  async #renewed(): Promise<Value> {
    if (!this.#making)
      return this.#kept && !this.#isStale && this.#isFresh() ? this.#kept.value : this.#start()
    if (!this.#isStale) return await this.#making
    // The computation in progress may have missed the latest change; all waiting callers share the next one.
    this.#next ??= this.#making.then(
      () => this.#start(),
      () => this.#start(),
    )
    return await this.#next
  }

  #isFresh = (): boolean => this.#kept !== undefined && Date.now() - this.#kept.begunAt < freshMs

  #renewSoon(): void {
    if (this.#timer) return
    const { begunAt, doneAt } = this.#kept ?? { begunAt: 0, doneAt: 0 }
    const pauseMs = Math.max(0, doneAt + (doneAt - begunAt) / busyShare - Date.now())
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#renewed().catch(error => this.#log.warn(error, 'a kept value could not be renewed'))
    }, pauseMs).unref()
  }

  #start(): Promise<Value> {
    this.#next = undefined
    this.#isStale = false
    const begunAt = Date.now()
    const making = this.#make()
      .then(
        value => {
          this.#kept = { value, begunAt, doneAt: Date.now() }
          return value
        },
        error => {
          this.#isStale = true
          throw error
        },
      )
      .finally(() => {
        if (this.#making === making) this.#making = undefined
      })
    this.#making = making
    return making
  }
}
