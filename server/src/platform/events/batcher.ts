/** Hands over what comes in, much of it at once: all that comes while one batch is under way goes into the next. */
export class Batcher<T> {
  readonly #send: (batch: [key: string, value: T][]) => Promise<unknown>
  readonly #waiting = new Map<string, T>()
  #underWay: Promise<void> | undefined

  /** `send` handles its own errors. */
  constructor(send: (batch: [key: string, value: T][]) => Promise<unknown>) {
    this.#send = send
  }

  /** Of the same key only the latest waits. */
  add(key: string, value: T): void {
    this.#waiting.set(key, value)
    this.#underWay ??= this.#sendAll()
  }

  /** All that came is handed over. */
  async finish(): Promise<void> {
    await this.#underWay
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting]
      this.#waiting.clear()
      await this.#send(batch)
    }
    // Set without awaiting after the last check, so that what comes later starts a new round.
    this.#underWay = undefined
  }
}
