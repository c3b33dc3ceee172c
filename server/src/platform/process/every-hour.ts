import type { FastifyBaseLogger } from 'fastify'

const aMinute = 60 * 1000
const anHour = 60 * aMinute

/**
 * Runs `act` a minute after the start and then every hour. Returns a function that stops it and waits for a run in
 * progress.
 */
export function everyHour(act: () => Promise<void>, log: FastifyBaseLogger): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = act().catch(error => log.error(error))
  }
  const first = setTimeout(run, aMinute).unref()
  const further = setInterval(run, anHour).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(further)
    await running
  }
}
