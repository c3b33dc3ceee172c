import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../../../src/platform/database/database.ts'
import { hashPassword } from '../../../src/sessions/password.ts'
import { openSession } from '../../../src/sessions/session-store.ts'
import { Caller } from '../../caller.ts'
import { artwork } from '../../new-installation.ts'
import type { Answer, Deed, Visit } from './deed.ts'
import { type Known, password } from './known.ts'
import { looks, type Outcome } from './outcome.ts'
import { askWhoIAm } from './people-deeds.ts'
import { type ClientKey, managers, type PersonKey } from './world.ts'

/** A completed call; `began` and `ended` are positions in the sequence of all starts and ends. */
export interface Done {
  deed: Deed
  visit: Visit
  answer: Answer
  began: number
  ended: number
}

export type Instances = [FastifyInstance, ...FastifyInstance[]]

/** A person outside the model, who reads the outcome. */
const observer = 'observer'
const passwordHash = hashPassword(password)

/** The real workshop that the model is compared with. Opening it removes everybody who was in the database before. */
export class Workshop {
  readonly known: Known
  readonly #apps: Instances
  readonly #cookies: Map<string, string>
  /** The current session in each person's browser. */
  readonly #browsers = new Map<PersonKey, string>()
  #calls = 0
  #moment = 0

  private constructor(apps: Instances, known: Known, cookies: Map<string, string>) {
    this.#apps = apps
    this.known = known
    this.#cookies = cookies
  }

  /** Creates people and clients. The workshop's calls are distributed over all instances. */
  static async open(sql: Sql, apps: Instances): Promise<Workshop> {
    await sql`update users set deleted_at = now() where deleted_at is null`
    await sql`delete from sessions`
    await sql`delete from login_attempts`
    const cookies = new Map<string, string>()
    const hire = async (name: string) => {
      const isManager = managers.some(key => key === name)
      const hash = await passwordHash
      const [hired] = await sql<[{ id: number; email: string; updatedAt: string }]>`
        insert into users (name, email, password_hash, sector, role, cancel_orders, discard_plates, bill)
        values (${name}, gen_random_uuid() || '@oficina.test', ${hash}, ${artwork.key},
          ${isManager ? 'manager' : 'office'}, ${isManager}, ${isManager}, ${isManager})
        returning id, email, updated_at as "updatedAt"`
      cookies.set(
        name,
        `etapa_session=${(await openSession(sql, { id: hired.id, passwordHash: hash, secret: null }))?.token}`,
      )
      return hired
    }
    const enter = async (name: ClientKey) => {
      const [entered] = await sql<[{ id: number; updatedAt: string }]>`
        insert into clients (name) values (${name}) returning id, updated_at as "updatedAt"`
      return entered
    }
    const [ana, bruno, carla, davi, norte, sul] = await Promise.all([
      hire('ana'),
      hire('bruno'),
      hire('carla'),
      hire('davi'),
      enter('norte'),
      enter('sul'),
      hire(observer),
    ])
    const known: Known = {
      people: { ana, bruno, carla, davi },
      clients: { norte, sul },
      orders: new Map(),
      keyPrefix: randomBytes(16).toString('hex').slice(1),
    }
    return new Workshop(apps, known, cookies)
  }

  /** Makes a call in a person's browser. If the call opens a session, the browser uses it from then on. */
  async perform(browser: PersonKey, deed: Deed): Promise<Done> {
    const began = this.#moment++
    const visit = { session: this.#browsers.get(browser) ?? browser, opens: `${browser} ${began}` }
    const { answer, cookie } = await deed.perform(this.#callerIn(visit.session), this.known)
    const ended = this.#moment++
    // Signing out clears the cookie, but the simulated browser keeps sending the old one, which the server must now
    // reject.
    if (/=./.test(cookie)) {
      this.#cookies.set(visit.opens, cookie)
      this.#browsers.set(browser, visit.opens)
    }
    return { deed, visit, answer, began, ended }
  }

  /**
   * Reads the visible state as an observer who is not part of the model, and asks in each session whose session it is.
   */
  async look(): Promise<Outcome> {
    const answerIn = async (session: string, deed: Deed) =>
      (await deed.perform(this.#callerIn(session), this.known)).answer
    const sessions = [...this.#cookies.keys()].filter(session => session !== observer)
    const who = sessions.map(async session => [session, await answerIn(session, askWhoIAm)] as const)
    return {
      sessions: Object.fromEntries(await Promise.all(who)),
      seen: await Promise.all(looks.map(look => answerIn(observer, look))),
    }
  }

  #callerIn(session: string): Caller {
    const app = this.#apps[this.#calls++ % this.#apps.length] ?? this.#apps[0]
    return new Caller(app, this.#cookies.get(session))
  }
}
