import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Shot {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * One keep-alive HTTP connection over a bare socket. The load generator shares the machine with what it measures, and
 * a full HTTP client would take longer than some responses.
 */
export class KeptConnection {
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  static async open(origin: string): Promise<KeptConnection> {
    const { hostname, port } = new URL(origin)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    await once(socket, 'connect')
    return new KeptConnection(socket)
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Sends a request and returns the length of the response body. */
  async fire({ method = 'GET', path, headers = {}, body }: Shot): Promise<number> {
    const sent = { host: 'bench', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    const answered = this.#answer()
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    if (body) this.#socket.write(body)
    const { status, length } = await answered
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}`)
    return length
  }

  #answer(): Promise<{ status: number; length: number }> {
    return new Promise((resolve, reject) => {
      let head = Buffer.alloc(0)
      let missing: number | undefined
      let answer = { status: 0, length: 0 }
      const done = (settle: () => void) => {
        this.#socket.off('data', receive).off('close', broken).off('error', broken)
        settle()
      }
      const broken = () => done(() => reject(new Error('the connection was closed')))
      const receive = (chunk: Buffer) => {
        if (missing === undefined) {
          head = Buffer.concat([head, chunk])
          const end = head.indexOf(endOfHead)
          if (end < 0) return
          answer = readHead(head.toString('latin1', 0, end))
          missing = answer.length - (head.length - end - endOfHead.length)
        } else {
          missing -= chunk.length
        }
        if (missing === 0) done(() => resolve(answer))
      }
      this.#socket.on('data', receive).on('close', broken).on('error', broken)
    })
  }
}

/** Parses a response head. Throws if there is no content-length, which every response in the benchmark has. */
function readHead(head: string): { status: number; length: number } {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return { status: Number(head.slice(9, 12)), length: Number(length) }
}
