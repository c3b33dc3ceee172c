import type { FastifyBaseLogger } from 'fastify'
import type { BackupKeeper } from './backup-keeper.ts'

const aMinute = 60 * 1000

/**
 * Checks every minute whether a backup is due. Returns a function that stops the timer and aborts a backup in progress.
 */
export function backUpRegularly(keeper: BackupKeeper, log: FastifyBaseLogger): () => Promise<void> {
  let looking = Promise.resolve()
  const clock = setInterval(() => {
    looking = keeper.makeIfDue(log).catch(error => log.error(error))
  }, aMinute).unref()
  return async () => {
    clearInterval(clock)
    await keeper.stop()
    await looking
  }
}
