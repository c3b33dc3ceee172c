import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serverFolder } from '../platform/settings/server-folder.ts'

/** Limits on memory and CPU time. A tight limit on elapsed time would make valid files fail on a busy computer. */
export interface Limits {
  milliseconds: number
  bytes: number
}

const longestMs = 60_000
// Long enough for the next images of a list, but not longer, because an idle process takes some 80 MB.
const idleMs = 30_000

/**
 * Returns only the environment variables that a program needs to start, and no secrets, because the process opens
 * untrusted files.
 */
export const passedOn = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'].map(name => [name, process.env[name]]))

interface Idle {
  child: ChildProcess
  /** Removes the process from the pool and kills it. */
  drop: () => void
  end: NodeJS.Timeout
}

/**
 * A pool of child processes that open untrusted files. Threads would not do: native code ignores their limits, and a
 * thread that runs out of memory may crash the server. A process exits if a file exceeds its limits; otherwise it is
 * reused.
 */
export class LimitedProcesses<Question extends { limits: Limits }, Answer> {
  readonly #program: string
  readonly #idle: Idle[] = []

  /** `program` is the name of a file in `server/workers`. */
  constructor(program: string) {
    this.#program = program
  }

  /** Sends a question to a process; returns undefined if the process exits before it answers. */
  async ask(question: Question): Promise<Answer | undefined> {
    const child = this.#take()
    const waiting = new AbortController()
    const deadline = setTimeout(() => child.kill('SIGKILL'), longestMs)
    try {
      child.send(question, () => undefined)
      const answer = await Promise.race([
        once(child, 'message', waiting) as Promise<[Answer]>,
        once(child, 'exit', waiting).then(() => undefined),
      ])
      if (answer) this.#keep(child)
      return answer?.[0]
    } finally {
      clearTimeout(deadline)
      waiting.abort()
    }
  }

  #take(): ChildProcess {
    const kept = this.#idle.pop()
    if (kept) {
      clearTimeout(kept.end)
      kept.child.off('exit', kept.drop)
      return kept.child
    }
    const child = fork(join(serverFolder(), 'workers', this.#program), {
      serialization: 'advanced',
      execArgv: [],
      env: passedOn(),
      // Discards messages about corrupt files, which are of no use.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('error', () => child.kill('SIGKILL'))
    child.unref()
    child.channel?.unref()
    return child
  }

  #keep(child: ChildProcess): void {
    const drop = () => {
      const index = this.#idle.indexOf(kept)
      if (index >= 0) this.#idle.splice(index, 1)
      child.kill('SIGKILL')
    }
    const kept: Idle = { child, drop, end: setTimeout(drop, idleMs).unref() }
    child.once('exit', drop)
    this.#idle.push(kept)
  }
}
