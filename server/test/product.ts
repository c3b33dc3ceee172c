import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const fromBuild = [process.execPath, 'server/dist/main.js']

/** The server as a separate process, started from its build, by default on a free local port. */
export class Product {
  output = ''
  readonly #process: ChildProcessWithoutNullStreams
  readonly #output = new EventEmitter()
  /** Resolves with the exit code, or with null if the process was killed by a signal. */
  readonly ended: Promise<number | null>

  private constructor(env: NodeJS.ProcessEnv, [program = '', ...args]: readonly string[] = fromBuild) {
    this.#process = spawn(program, args, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', PORT: '0', ...env },
    })
    const collect = (text: Buffer) => {
      this.output += text
      this.#output.emit('more')
    }
    this.#process.stdout.on('data', collect)
    this.#process.stderr.on('data', collect)
    this.ended = once(this.#process, 'close').then(([code]) => {
      this.#output.emit('more')
      return code
    })
  }

  /** Starts the server without waiting until it is ready; with another command, runs it in the repository's root. */
  static begin(env: NodeJS.ProcessEnv, command?: readonly string[]): Product {
    return new Product(env, command)
  }

  static async start(env: NodeJS.ProcessEnv): Promise<Product> {
    const product = new Product(env)
    await product.says('O Etapa está pronto')
    return product
  }

  /**
   * Starts a server that is expected to fail, and returns its exit code and output. `via` is an optional command
   * prefix.
   */
  static async refuse(
    env: NodeJS.ProcessEnv,
    via: string[] = [],
  ): Promise<{ code: number | null; words: string }> {
    const product = new Product(env, [...via, ...fromBuild])
    const code = await product.ended
    return { code, words: product.output }
  }

  get url(): string {
    const [url] = this.output.match(/https?:\/\/127\.0\.0\.1:\d+/) ?? []
    if (!url) throw new Error(`no address in: ${this.output}`)
    return url
  }

  async says(words: string): Promise<void> {
    while (!this.output.includes(words)) {
      if (this.#process.exitCode !== null || this.#process.signalCode !== null) {
        throw new Error(`ended before saying "${words}": ${this.output}`)
      }
      await once(this.#output, 'more')
    }
  }

  get pid(): number {
    return this.#process.pid ?? 0
  }

  signal(name: NodeJS.Signals): void {
    this.#process.kill(name)
  }

  /** Simulates the closing of the terminal in which the server was started. */
  loseTerminal(): void {
    this.#process.stdout.destroy()
    this.#process.stderr.destroy()
    this.signal('SIGHUP')
  }

  async stop(): Promise<void> {
    this.signal('SIGTERM')
    await this.ended
  }
}
