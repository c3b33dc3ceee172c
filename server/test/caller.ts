import type { Endpoint, ReplyOf } from '@etapa/domain/endpoint'
import type { SessionUser } from '@etapa/domain/sessions/endpoints'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'

export interface Input<E extends Endpoint> {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: z.input<E['body']>
  /** A multipart form to send instead of the body. */
  form?: FormData
}

/** Calls the API, either according to the contract or with arbitrary requests. */
export class Caller {
  private readonly app: FastifyInstance
  readonly cookie: string
  private readonly who: SessionUser | undefined
  private readonly key: string | undefined

  constructor(app: FastifyInstance, cookie = '', who?: SessionUser, key?: string) {
    this.app = app
    this.cookie = cookie
    this.who = who
    this.key = key
  }

  get user(): SessionUser {
    if (!this.who) throw new Error('nobody is signed in')
    return this.who
  }

  /** Returns another caller on the same server, with this session. */
  signedIn(cookie: string, user: SessionUser): Caller {
    return new Caller(this.app, cookie, user)
  }

  /** Returns a caller on the same server that uses this API key. */
  withKey(key: string): Caller {
    return new Caller(this.app, '', undefined, key)
  }

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const identity = this.key ? { authorization: `Bearer ${this.key}` } : { cookie: this.cookie }
    return await this.app.inject({ ...options, headers: { ...identity, ...options.headers } })
  }

  /**
   * Calls an endpoint and returns the response, whatever its status. A success must have exactly the declared fields.
   */
  async try<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<LightMyRequestResponse> {
    const payload = input.form ?? (input.body as object | undefined)
    const response = await this.send({
      method: endpoint.method,
      url: addressOf(endpoint, input.params),
      query: Object.fromEntries(
        Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]),
      ),
      ...(payload === undefined ? {} : { payload }),
    })
    if (response.statusCode < 300) expect(endpoint.reply.parse(response.json())).toEqual(response.json())
    return response
  }

  /** Calls an endpoint, expects success and returns the result. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
    const response = await this.try(endpoint, input)
    expect(response.statusCode, response.body).toBeLessThan(300)
    return response.json()
  }

  /** Calls an endpoint, expects this error status and returns the message. */
  async refused<E extends Endpoint>(status: number, endpoint: E, input: Input<E> = {}): Promise<string> {
    const response = await this.try(endpoint, input)
    expect(response.statusCode, response.body).toBe(status)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    return response.body
  }
}

export function addressOf(endpoint: Endpoint, params: Record<string, string | number> = {}): string {
  return `/api${endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name] ?? '1')))}`
}
