import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { queueRequests } from '../platform/guards/queue-requests.ts'
import { serverFolder } from '../platform/settings/server-folder.ts'

interface Question {
  texts: string[]
  /** Words that an attacker would try first. */
  known: string[]
}

// The word lists take about 100 MB and passwords are seldom chosen, so the worker is stopped after a minute without
// use.
const idleMs = 60_000
const longestMs = 30_000

let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Estimates the number of guesses that the weakest of the strings takes. Runs in a worker thread, because one string
 * may take a second.
 */
export const countGuesses = queueRequests(
  async (question: Question): Promise<number> => {
    clearTimeout(idle)
    worker ??= startWorker()
    try {
      worker.postMessage(question)
      const [guesses] = (await once(worker, 'message', { signal: AbortSignal.timeout(longestMs) })) as [
        number,
      ]
      return guesses
    } catch (error) {
      stopWorker()
      throw error
    } finally {
      idle = setTimeout(stopWorker, idleMs).unref()
    }
  },
  { atOnce: 1, mostWaiting: 30 },
)

function startWorker(): Worker {
  const started = new Worker(join(serverFolder(), 'workers/count-guesses.mjs'), { execArgv: [], env: {} })
  started.unref()
  return started
}

function stopWorker(): void {
  void worker?.terminate()
  worker = undefined
}
