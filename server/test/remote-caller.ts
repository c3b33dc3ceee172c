import { Agent, type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import type { Sql } from '../src/platform/database/database.ts'
import { hashPassword } from '../src/sessions/password.ts'
import { openSession } from '../src/sessions/session-store.ts'
import { addressOf, type Input } from './caller.ts'
import { artwork } from './new-installation.ts'

export interface Answer {
  status: number
  text: string
}

/** Calls a server that runs in another process. Each caller has its own connections. */
export class RemoteCaller {
  readonly userId: number
  readonly headers: Record<string, string>
  readonly #connections = new Agent({ keepAlive: true })
  #hasLeft = false

  constructor(userId: number, headers: Record<string, string> = {}) {
    this.userId = userId
    this.headers = headers
  }

  /** Returns the status and body of the response, even if the call failed; rejects if there was no response. */
  async try<E extends Endpoint>(url: string, endpoint: E, input: Input<E> = {}): Promise<Answer> {
    const response = await this.#send(url, endpoint, input)
    return { status: response.statusCode ?? 0, text: await text(response) }
  }

  /** Returns the reply; throws unless the call succeeded. */
  async call<E extends Endpoint>(url: string, endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
    const answer = await this.try(url, endpoint, input)
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.text}`)
    return JSON.parse(answer.text)
  }

  /** Follows server-sent events until `leave` is called; rejects if the stream ends earlier. */
  async follow<E extends Endpoint>(
    url: string,
    endpoint: E,
    input: Input<E>,
    onEvent: (name: string) => void,
  ): Promise<void> {
    const response = await this.#send(url, endpoint, input)
    const lines = createInterface({ input: response })
    lines.on('line', line => {
      if (line.startsWith('data: ')) onEvent(line.slice('data: '.length))
    })
    await new Promise(resolve => lines.on('close', resolve).on('error', resolve))
    if (!this.#hasLeft) throw new Error(`${endpoint.path}: ${response.statusCode}, and the stream ended`)
  }

  /** Closes all connections immediately. */
  leave(): void {
    this.#hasLeft = true
    this.#connections.destroy()
  }

  async #send<E extends Endpoint>(url: string, endpoint: E, input: Input<E>): Promise<IncomingMessage> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value))
    const json = input.body && JSON.stringify(input.body)
    const form = input.form && new Response(input.form)
    const type = form?.headers.get('content-type') ?? (json && 'application/json')
    const payload = form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(json ?? '')
    return await new Promise((resolve, reject) => {
      request(`${url}${addressOf(endpoint, input.params)}?${query}`, {
        method: endpoint.method,
        agent: this.#connections,
        headers: {
          ...this.headers,
          ...(type && { 'content-type': type, 'content-length': payload.length }),
        },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(payload)
    })
  }
}

const password = 'uma-senha-boa'
const passwordHash = hashPassword(password)

/** Creates a person with a session directly in the database, because signing in is slow on purpose. */
export async function aRemotePerson(sql: Sql, name: string): Promise<RemoteCaller> {
  const hash = await passwordHash
  const [user] = await sql<{ id: number }[]>`
    insert into users (name, email, password_hash, sector)
    values (${name}, gen_random_uuid() || '@oficina.test', ${hash}, ${artwork.key}) returning id`
  const id = user?.id ?? 0
  return new RemoteCaller(id, {
    cookie: `etapa_session=${(await openSession(sql, { id, passwordHash: hash, secret: null }))?.token}`,
  })
}
