import type { FastifyBaseLogger } from 'fastify'

export interface Wakeable {
  wake(): void
  /** Prevents further runs and waits for the current one. */
  close(): Promise<void>
}

/** Runs `act` when woken, and again as long as it returns more than 0, but never concurrently. */
export function runWhenWoken(act: () => Promise<number>, log: Pick<FastifyBaseLogger, 'error'>): Wakeable {
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosed = false
  const run = async () => {
    while (isWoken && !isClosed) {
      isWoken = false
      try {
        while (!isClosed && (await act()) > 0);
      } catch (error) {
        log.error(error)
      }
    }
    running = undefined
  }
  return {
    wake() {
      isWoken = true
      running ??= run()
    },
    async close() {
      isClosed = true
      await running
    },
  }
}
