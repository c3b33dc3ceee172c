import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

export interface WorkerPool {
  port: number
  /** Puts new processes in the place of the old, without anyone noticing. */
  renew(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** What each process runs: it listens on PORT, or sends in words why it cannot. */
  program: string
  env: Record<string, string>
  say: (progress: string) => void
}

// A program that cannot run would otherwise be started over and over without a breath.
const breathMs = 1_000
const longestGoodbyeMs = 60_000

/** Keeps so many processes behind one port: whichever dies is replaced. */
export async function openWorkerPool(count: number, { program, env, say }: Options): Promise<WorkerPool> {
  cluster.setupPrimary({ exec: program, execArgv: [...process.execArgv, '--enable-source-maps'] })
  const current = new Set<Worker>()
  let isStopping = false
  let renewing: Promise<void> | undefined

  async function launch(): Promise<number> {
    const worker = cluster.fork(env)
    const { port } = await listening(worker)
    current.add(worker)
    worker.once('exit', () => {
      if (current.delete(worker)) void replace()
    })
    return port
  }

  async function replace(): Promise<void> {
    say('Um dos processos parou sozinho; iniciando outro')
    while (!isStopping) {
      const outcome = await launch().catch((error: Error) => error.message)
      if (typeof outcome === 'number') return say('Outro processo está no lugar dele')
      say(outcome)
      await pause(breathMs)
    }
  }

  async function retire(worker: Worker, signal: 'SIGUSR2' | 'SIGTERM'): Promise<void> {
    current.delete(worker)
    if (worker.isDead()) return
    const gone = once(worker, 'exit')
    worker.process.kill(signal)
    const impatience = setTimeout(() => worker.process.kill('SIGKILL'), longestGoodbyeMs)
    await gone
    clearTimeout(impatience)
  }

  const port = await launch()
  await Promise.all(Array.from({ length: count - 1 }, launch))

  async function renewAll(): Promise<void> {
    say('Renovando os processos')
    const leaving: Promise<void>[] = []
    for (const worker of [...current]) {
      await launch()
      leaving.push(retire(worker, 'SIGUSR2'))
    }
    await Promise.all(leaving)
    say('Os processos foram renovados')
  }

  return {
    port,
    renew: () => {
      renewing ??= renewAll()
        // The old ones go on.
        .catch((error: Error) => say(`Os processos não puderam ser renovados. ${error.message}`))
        .finally(() => {
          renewing = undefined
        })
      return renewing
    },
    stop: async () => {
      isStopping = true
      const all = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
      await Promise.all(all.map(worker => retire(worker, 'SIGTERM')))
    },
  }
}

/** Where the process listens, once it does. */
async function listening(worker: Worker): Promise<{ port: number }> {
  let complaint = ''
  worker.on('message', (words: unknown) => {
    if (typeof words === 'string') complaint = words
  })
  const over = new AbortController()
  try {
    return await Promise.race([
      once(worker, 'listening', over).then(([address]) => address as { port: number }),
      once(worker, 'exit', over).then(() => {
        throw new CannotStart(complaint || 'Um processo terminou antes de estar pronto.')
      }),
    ])
  } finally {
    over.abort()
  }
}
