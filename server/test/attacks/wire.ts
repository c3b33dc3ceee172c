import { Agent, request } from 'node:http'
import type { Attempt } from './attempts.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Four times the statement timeout, so that a hanging request fails but one on a busy machine does not. */
const longestMs = 120_000

/** Sends requests over real connections, unmodified. */
export class Wire {
  private readonly agent: Agent
  private readonly port: number

  constructor(port: number, connections = 10) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.port = port
  }

  /** Returns the response, or only its head if it is an endless stream. */
  send({ method, path, headers, payload }: Attempt): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(payload.length) }
      const call = request({
        host: '127.0.0.1',
        port: this.port,
        agent: this.agent,
        method,
        path,
        headers: { ...length, ...headers },
        signal: AbortSignal.timeout(longestMs),
      })
      call.on('error', reject)
      call.on('response', response => {
        const head = { status: response.statusCode ?? 0, headers: response.headers }
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          resolve({ ...head, body: '' })
          call.destroy()
          return
        }
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => resolve({ ...head, body: Buffer.concat(chunks).toString() }))
        response.on('error', reject)
      })
      call.end(payload)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}
