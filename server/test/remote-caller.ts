import type { Endpoint } from '@etapa/domain/endpoint'
import type { Sql } from '../src/platform/database.ts'
import { hashPassword } from '../src/sessions/password.ts'
import { openSession } from '../src/sessions/session-store.ts'
import { addressOf, type Input } from './caller.ts'

export interface Answer {
  status: number
  text: string
}

/** Somebody who calls, over real connections, a product that runs by itself. */
export class RemoteCaller {
  readonly userId: number
  readonly cookie: string

  constructor(userId: number, cookie: string) {
    this.userId = userId
    this.cookie = cookie
  }

  /** The whole answer; rejects where none came. */
  async try<E extends Endpoint>(url: string, endpoint: E, input: Input<E> = {}): Promise<Answer> {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {})) query.set(name, String(value))
    const response = await fetch(`${url}${addressOf(endpoint, input.params)}?${query}`, {
      method: endpoint.method,
      headers: { cookie: this.cookie, ...(input.body && { 'content-type': 'application/json' }) },
      body: input.form ?? (input.body && JSON.stringify(input.body)),
    })
    return { status: response.status, text: await response.text() }
  }
}

const password = 'uma-senha-boa'
const passwordHash = hashPassword(password)

/** A manager with a session, straight into the database: signing in is slow on purpose. */
export async function aRemoteManager(sql: Sql, name: string): Promise<RemoteCaller> {
  const hash = await passwordHash
  const [user] = await sql<{ id: number }[]>`
    insert into users (name, email, password_hash, sector, admin_level)
    values (${name}, gen_random_uuid() || '@oficina.test', ${hash}, 'artes', 'admin') returning id`
  const id = user?.id ?? 0
  return new RemoteCaller(id, `etapa_session=${(await openSession(sql, id, hash))?.token}`)
}
