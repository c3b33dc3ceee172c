import type { AdminLevel } from '@etapa/domain/admin-level'
import { createApiKey } from '@etapa/domain/api-keys/api-key'
import type { KeyCapability } from '@etapa/domain/api-keys/key-capabilities'
import { type Role, rankAfter, type Switches } from '@etapa/domain/role'
import { login } from '@etapa/domain/sessions/endpoints'
import argon2 from '@node-rs/argon2'
import { expect } from 'vitest'
import type { Sql } from '../src/platform/database/database.ts'
import type { Caller } from './caller.ts'
import { artwork } from './new-installation.ts'

interface Person {
  name: string
  email: string
  password: string
  sector: string
  adminLevel?: AdminLevel
  role?: Role
  switches?: Partial<Switches>
}

/**
 * Hashes a password at the lowest cost, because most tests sign in. A hash states its own parameters, so the server
 * verifies it just as cheaply.
 */
const hashOf = (password: string) => argon2.hash(password, { memoryCost: 8, timeCost: 1 })

/** Creates people in the database, and signs them in through the API. */
export class People {
  private readonly sql: Sql
  private readonly anyone: Caller
  private hired = 0

  constructor(sql: Sql, anyone: Caller) {
    this.sql = sql
    this.anyone = anyone
  }

  async hire(person: Partial<Person> = {}): Promise<Person & { id: number }> {
    this.hired += 1
    const hired: Person = {
      name: `Pessoa ${this.hired}`,
      email: `pessoa${this.hired}@oficina.test`,
      password: 'uma-senha-boa',
      sector: artwork.key,
      ...person,
    }
    const { role, switches } = rankAfter(undefined, person)
    const [row] = await this.sql<{ id: number }[]>`
      insert into users (name, email, password_hash, sector, role, see_prices, cancel_orders, discard_plates, bill)
      values (${hired.name}, ${hired.email}, ${await hashOf(hired.password)}, ${hired.sector}, ${role},
        ${switches.seePrices}, ${switches.cancelOrders}, ${switches.discardPlates}, ${switches.bill})
      returning id`
    if (!row) throw new Error('nobody was hired')
    return { ...hired, id: row.id }
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Caller> {
    const response = await this.anyone.try(login, { body: { email, password } })
    expect(response.statusCode, response.body).toBe(200)
    return this.anyone.signedIn(sessionCookie(response.headers['set-cookie']), response.json())
  }

  async manager(person: Partial<Person> = {}): Promise<Caller> {
    return this.signIn(await this.hire({ adminLevel: 'admin', ...person }))
  }

  async worker(person: Partial<Person> = {}): Promise<Caller> {
    return this.signIn(await this.hire(person))
  }

  /** Returns a caller with a new API key, created by `maker` or else by a new manager. */
  async program(capabilities: KeyCapability[], maker?: Caller): Promise<Caller> {
    this.hired += 1
    const body = { name: `Programa ${this.hired}`, capabilities }
    const { key } = await (maker ?? (await this.manager())).call(createApiKey, { body })
    return this.anyone.withKey(key)
  }
}

type Header = string | string[] | undefined

export const sessionCookie = (header: Header): string => cookieOf('etapa_session', header)

/**
 * Returns the device cookie that a response sets, by which the server recognises a browser in which the person has
 * signed in before.
 */
export const deviceCookie = ({ headers }: { headers: { 'set-cookie'?: Header } }): string =>
  cookieOf('etapa_device', headers['set-cookie'])

const cookieOf = (name: string, header: Header): string =>
  [header]
    .flat()
    .find(line => line?.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''
